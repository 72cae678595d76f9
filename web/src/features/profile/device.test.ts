import { describe, expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const apple = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device has the name that people know', () => {
  test.each([
    [
      `Mozilla/5.0 (Linux; Android 14; K) ${apple} Chrome/131.0.0.0 Mobile Safari/537.36`,
      'Chrome Android phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${apple} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet Android phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; CPH2451; wv) ${apple} Version/4.0 Chrome/119.0.0.0 Mobile Safari/537.36 Line/14.0.0/IAB`,
      'LINE Android phone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari iPhone phone',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      'Edge Windows desk',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:133.0) Gecko/20100101 Firefox/133.0',
      'Firefox Mac desk',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${apple} HeadlessChrome/156.0.0.0 Safari/537.36`,
      'Chrome Linux desk',
    ],
  ])('%s', (userAgent, name) => {
    const device = deviceOf(userAgent);
    expect(`${device?.browser} ${device?.system} ${device?.isPhone ? 'phone' : 'desk'}`).toBe(name);
  });

  test.each(['', 'node', 'curl/8.5.0', 'Mozilla/5.0'])('but "%s" has no name', (userAgent) => {
    expect(deviceOf(userAgent)).toBeUndefined();
  });
});

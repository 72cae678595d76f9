import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { fakeProvider, type TakenCall } from './fake-provider.ts';

/** A push service on this machine; a browser of it opens what was sealed for it. */
export async function fakePush() {
  const keys = webPush.generateVAPIDKeys();
  const provider = await fakeProvider({
    taken: () => ({ status: 201, body: '' }),
    lying: '{"error":"no"}',
  });
  return Object.assign(provider, {
    settings: { ...keys, contact: 'mailto:office@supplier.example', allowPrivate: true },
    /** a browser with keys of its own; `name` is in its address */
    browser(name: string) {
      const own = createECDH('prime256v1');
      own.generateKeys();
      const auth = randomBytes(16);
      const subscription = {
        endpoint: `${provider.address}/${name}`,
        keys: {
          p256dh: own.getPublicKey().toString('base64url'),
          auth: auth.toString('base64url'),
        },
      };
      return {
        subscription,
        opened: (call: TakenCall) =>
          JSON.parse(opened(call.body, own, auth)) as Record<string, string>,
      };
    },
  });
}

/** RFC 8291 with the one record of aes128gcm (RFC 8188), as a browser does it. */
function opened(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
  const shared = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

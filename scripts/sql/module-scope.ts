// Imported before the server's modules: each can then evaluate an expression among its own names, and `run` reports each text it runs.
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!/\/(?:server|contract)\/src\/.*\.ts$/.test(url) || !loaded.source) return loaded;
    const more = ['export const evaluateHere = (code: string): unknown => eval(code);'];
    if (url.endsWith('/connections/connect.ts'))
      more.push(
        '{ const runs = run; run = (...given: any[]) => { (globalThis as any).onStatement?.(given[1]); return (runs as any)(...given); }; }',
      );
    const source =
      typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: `${source}\n${more.join('\n')}\n` };
  },
});

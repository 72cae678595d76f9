/**
 * The oldest browsers that have all the portal needs: `Promise.withResolvers` (Chrome 119, Safari 17.4), `Map.groupBy`, `AbortSignal.any` (Firefox 124)
 * and `:has()`. Raise it with src/boot/old-browser.script.js, which asks for these, public/old-browser.html and the README; a test compares them.
 */
export const supportedBrowsers = ['chrome119', 'firefox124', 'safari17.4'];

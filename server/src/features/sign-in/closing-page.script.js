// Reports to the page that opened this window how the sign-in ended, without any token, and closes. The opener checks `txn`.
const { t, txn, code, next } = document.body.dataset;
const channel = new BroadcastChannel('so-auth');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches this origin only
channel.postMessage(code ? { t, txn, code } : { t, txn });
channel.close();
window.close();
// A window that no script opened may not close itself (an in-app browser, a tab): it continues as a page.
setTimeout(() => location.replace(next), 1500);

// Shows what the instance tells this browser, and nothing else: it keeps no files and answers no request. Every note is
// shown, because browsers take the right away otherwise.
self.addEventListener("push", (event) => {
  const { title = "Shopwarden", body = "", tag, path = "/app/inbox" } = said(event.data);
  const options = { body, icon: "/icon-192.png", data: { path }, ...(tag && { tag, renotify: true }) };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data?.path ?? "/app/inbox", self.location.origin);
  if (origin === self.location.origin) event.waitUntil(self.clients.openWindow(href));
});

function said(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

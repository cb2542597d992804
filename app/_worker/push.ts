/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/** What the server sends, sealed for this browser alone. */
interface Called {
  readonly title: string;
  readonly body: string;
  /** the page that it is about, on this site */
  readonly url: string;
  /** another one for each: sent twice, it shows once */
  readonly tag: string;
}

/** Shows what a player is called for while no page is open, and leads to their page. */
export function answerPushes() {
  self.addEventListener('push', (event) => {
    if (!event.data) return;
    const { title, body, url, tag } = event.data.json() as Called;
    event.waitUntil(
      self.registration.showNotification(title, {
        body,
        tag,
        data: url,
        icon: '/app-icon-192.png',
        badge: '/app-icon-192.png',
      }),
    );
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { href, origin } = new URL(String(event.notification.data), self.location.origin);
    if (origin === self.location.origin) event.waitUntil(show(href));
  });
}

/** The page where it is open already; a new one else. */
async function show(href: string) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open.find(({ url }) => url === href);
  if (shown) await shown.focus();
  else await self.clients.openWindow(href);
}

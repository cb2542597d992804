/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/** What the server sends, sealed for this browser alone. */
interface Called {
  readonly title: string;
  readonly body: string;
  /** leads to the page that it is about, on this site, as the player who is called */
  readonly url: string;
  /** the path of that page */
  readonly page: string;
  /** another one for each: sent twice, it shows once */
  readonly tag: string;
}

/** Shows what a player is called for while no page is open, and leads to their page. */
export function answerPushes() {
  self.addEventListener('push', (event) => {
    if (!event.data) return;
    const { title, body, url, page, tag } = event.data.json() as Called;
    event.waitUntil(
      self.registration.showNotification(title, {
        body,
        tag,
        data: { url, page },
        icon: '/app-icon-192.png',
        badge: '/app-icon-192.png',
      }),
    );
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url, page } = event.notification.data as Pick<Called, 'url' | 'page'>;
    const { href, origin } = new URL(url, self.location.origin);
    if (origin === self.location.origin) event.waitUntil(show(href, page));
  });
}

/** The page where it is open already, as the player who is called; a new one else. */
async function show(href: string, page: string) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open.find(({ url }) => new URL(url).pathname === page);
  const moved =
    shown &&
    (await shown.focus().then(
      (client) => client.navigate(href),
      () => null,
    ));
  if (!moved) await self.clients.openWindow(href);
}

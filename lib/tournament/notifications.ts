import type { PairingId } from '../ids';

/** What a player should hear of although they look elsewhere; `key` is another one for each. */
export type Notification = { readonly key: string } & (
  | {
      readonly kind: 'round';
      readonly number: number;
      /** null where tables have no numbers */
      readonly table: number | null;
      /** null for a bye */
      readonly opponent: string | null;
    }
  /** the game is played for another scenario than was published */
  | { readonly kind: 'scenario'; readonly number: number }
  | { readonly kind: 'announcement'; readonly text: string; readonly personal: boolean }
  | { readonly kind: 'reminder'; readonly count: number }
  | { readonly kind: 'coming'; readonly name: string }
  /** the team waits for what its captain chooses */
  | { readonly kind: 'captain'; readonly number: number }
  | { readonly kind: 'disputed'; readonly opponent: string; readonly pairingId: PairingId }
);

export type Translate = (
  key:
    | 'named'
    | 'round'
    | 'roundNoTable'
    | 'bye'
    | 'scenario'
    | 'announcement'
    | 'reminder'
    | 'coming'
    | 'captain'
    | 'disputed',
  values: Record<string, string | number>,
) => string;

/** Says it in the words of `called`. */
export function wordsOfNotification(notification: Notification, t: Translate): string {
  switch (notification.kind) {
    case 'round': {
      const { number, table, opponent } = notification;
      if (opponent === null) return t('bye', { number });
      return table === null
        ? t('roundNoTable', { number, opponent })
        : t('round', { number, table, opponent });
    }
    case 'scenario':
      return t('scenario', { number: notification.number });
    case 'announcement':
      return t('announcement', { text: notification.text, personal: String(notification.personal) });
    case 'reminder':
      return t('reminder', { count: notification.count });
    case 'coming':
      return t('coming', { name: notification.name });
    case 'captain':
      return t('captain', { number: notification.number });
    default:
      return t('disputed', { opponent: notification.opponent });
  }
}

'use client';
import { Bell, BellOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { useCarriedFields } from '@/app/_ui/carried-fields';
import { idle } from '@/app/_ui/form-state';
import { subscribePushAction, unsubscribePushAction } from './actions';

/** Why this browser cannot receive push notifications; null where it can. */
function hindrance(reachesApple: boolean): 'insecure' | 'apple' | 'install' | 'unable' | 'denied' | null {
  if (!window.isSecureContext) return 'insecure';
  // Every browser of iPhones and iPads names this vendor; all of them use Apple's push service.
  if (!reachesApple && navigator.vendor.startsWith('Apple')) return 'apple';
  if (!('PushManager' in window) || !('serviceWorker' in navigator)) {
    // On iOS push is available only to an app on the home screen.
    return /iPhone|iPad|Macintosh.*Mobile/.test(navigator.userAgent) ? 'install' : 'unable';
  }
  return Notification.permission === 'denied' ? 'denied' : null;
}

const patienceMs = 10_000;

/** The site's service worker; rejects where none becomes ready within `patienceMs`. */
const worker = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, refused) => setTimeout(() => refused(new Error('no worker')), patienceMs)),
  ]);

/** Public key of the server used for the subscription, base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

type State = 'unknown' | 'off' | 'busy' | 'on' | 'failed' | NonNullable<ReturnType<typeof hindrance>>;

/** Switch for push notifications on this device, or the reason why they are unavailable. */
export function PushChoice({
  slug,
  serverKey,
  endpoints,
  reachesApple,
}: {
  slug: string;
  /** VAPID public key of this server, base64url */
  serverKey: string;
  /** push endpoints of this player's subscribed browsers */
  endpoints: readonly string[];
  /** whether Apple's push service accepts this server's origin */
  reachesApple: boolean;
}) {
  const t = useTranslations('called.push');
  const carried = useCarriedFields();
  const [state, setState] = useState<State>('unknown');
  useEffect(() => {
    const hindered = hindrance(reachesApple);
    if (hindered) return setState(hindered);
    void worker()
      .then(({ pushManager }) => pushManager.getSubscription())
      .then((own) => setState(own && endpoints.includes(own.endpoint) ? 'on' : 'off'))
      .catch(() => setState('unable'));
  }, [endpoints, reachesApple]);

  const switchOn = async () => {
    setState('busy');
    try {
      if ((await Notification.requestPermission()) !== 'granted')
        return setState(hindrance(reachesApple) ?? 'off');
      const { pushManager } = await worker();
      const had = await pushManager.getSubscription();
      // A subscription made with another key, e.g. before the server was moved, reaches nothing; one with this key is
      // shared by other players of this phone and other tournaments.
      const reusable = had && keyOf(had) === serverKey ? had : null;
      if (!reusable) await had?.unsubscribe();
      const made =
        reusable ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey }));
      const { endpoint = '', keys = {} } = made.toJSON();
      const { p256dh: publicKey = '', auth = '' } = keys;
      const { status } = await subscribePushAction(
        idle,
        formOf({ ...carried, slug, endpoint, publicKey, auth }),
      );
      setState(status === 'done' ? 'on' : 'failed');
    } catch {
      setState('failed');
    }
  };
  const switchOff = async () => {
    setState('busy');
    try {
      const own = await (await worker()).pushManager.getSubscription();
      if (own) {
        // Ends the subscription for this tournament only: others may still use the endpoint.
        await unsubscribePushAction(idle, formOf({ ...carried, slug, endpoint: own.endpoint }));
      }
      setState('off');
    } catch {
      setState('failed');
    }
  };

  return (
    <div className="grid gap-2">
      <h3 className="text-base font-semibold">{t('title')}</h3>
      <p className="min-h-12" role="status">
        {state === 'unknown' || state === 'busy' ? t('text') : t(state === 'off' ? 'text' : state)}
      </p>
      {(state === 'off' || state === 'busy' || state === 'failed') && (
        <div>
          <Button
            icon={<Bell aria-hidden="true" />}
            pending={state === 'busy'}
            onClick={() => void switchOn()}
          >
            {t('switchOn')}
          </Button>
        </div>
      )}
      {state === 'on' && (
        <div>
          <Button icon={<BellOff aria-hidden="true" />} onClick={() => void switchOff()}>
            {t('switchOff')}
          </Button>
        </div>
      )}
    </div>
  );
}

import 'server-only';
import { isPublicName } from '../platform/post-outside';
import { publicUrl } from '../platform/public-url';

const isPublicHttps = (url: URL) => url.protocol === 'https:' && isPublicName(url.hostname);

/** The bare address in `Name <address>`, if its domain is a public name. */
function publicAddress(from: string): string | undefined {
  const [, address, domain = ''] = /(?:^|<|\s)([^\s<>"@]+@([^\s<>"@]+))>?\s*$/.exec(from) ?? [];
  return isPublicName(domain.toLowerCase()) ? address : undefined;
}

/**
 * VAPID subject (RFC 8292, section 2.1) accepted by all push services; Apple's answer 403 unless it is a public name.
 * HEERSCHAU_URL, else the sender of this server's mails, else the origin that the browser used; null if none is public.
 */
export function pushSubject(origin: string, env: NodeJS.ProcessEnv = process.env): string | null {
  const url = publicUrl(env);
  if (url && isPublicHttps(url)) return url.origin;
  const address = publicAddress(env.HEERSCHAU_MAIL_FROM ?? '');
  if (address) return `mailto:${address}`;
  return URL.canParse(origin) && isPublicHttps(new URL(origin)) ? origin : null;
}

import 'server-only';
import { isPublicName } from '../platform/post-outside';
import { publicUrl } from '../platform/public-url';

const isPublicHttps = (url: URL) => url.protocol === 'https:' && isPublicName(url.hostname);

/** The address alone of `Name <address>`, where its domain is a public name. */
function publicAddress(from: string): string | undefined {
  const [, address, domain = ''] = /(?:^|<|\s)([^\s<>"@]+@([^\s<>"@]+))>?\s*$/.exec(from) ?? [];
  return isPublicName(domain.toLowerCase()) ? address : undefined;
}

/**
 * Who sends the calls (RFC 8292, section 2.1), as all push services take it: Apple's answers 403 where the subject is no public
 * name. HEERSCHAU_URL, else the sender of this server's mails, else the origin that a browser used; null where none is public.
 */
export function pushSubject(origin: string, env: NodeJS.ProcessEnv = process.env): string | null {
  const url = publicUrl(env);
  if (url && isPublicHttps(url)) return url.origin;
  const address = publicAddress(env.HEERSCHAU_MAIL_FROM ?? '');
  if (address) return `mailto:${address}`;
  return URL.canParse(origin) && isPublicHttps(new URL(origin)) ? origin : null;
}

import { Picture } from '@/app/_parts/photos/picture';
import type { LogoFrame } from '@/lib/tournament/records';

/** Where the picture of a logo is. */
export const logoHref = (slug: string, { hash }: Pick<LogoFrame, 'hash'>) => `/t/${slug}/logo/${hash}`;

/** The club's or sponsor's picture; the name of the tournament stands beside it, so it says nothing of its own. */
export function TournamentLogo({
  slug,
  logo,
  className,
}: {
  slug: string;
  logo: LogoFrame;
  className?: string;
}) {
  const { width, height } = logo;
  return <Picture className={className} src={logoHref(slug, logo)} width={width} height={height} alt="" />;
}

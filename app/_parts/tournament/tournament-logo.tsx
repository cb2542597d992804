import { Picture } from '@/app/_parts/photos/picture';
import type { LogoFrame } from '@/lib/tournament/records';

export const logoHref = (slug: string, { hash }: Pick<LogoFrame, 'hash'>) => `/t/${slug}/logo/${hash}`;

/** Logo of the club or sponsor; its alt text is empty, as the tournament's name is beside it. */
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

import { BrandMark } from './brand-mark';
import { Link } from './link';

/** Logo and name, linked to the start page. */
export function Brand({ href = '/', name = 'Heerschau' }: { href?: string; name?: string }) {
  return (
    <Link className="brand" href={href} aria-label={name}>
      <BrandMark />
      <span>{name}</span>
    </Link>
  );
}

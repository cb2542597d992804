import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link within the app. Next would ask the server about every link in sight, for pages that are all made when they are
 * asked for: thirty requests a page at the desk, and nothing comes of them.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink {...props} prefetch={false} />;
}

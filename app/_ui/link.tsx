import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * Link within the app. Next would prefetch every visible link, although all pages are dynamic: thirty useless requests
 * per page at the desk.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink {...props} prefetch={false} />;
}

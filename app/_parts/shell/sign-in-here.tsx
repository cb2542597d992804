'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

/** Link to the sign-in page that leads back to the current address. A plain `<a>`: it is used on not-found pages. */
export function SignInHere({ className, children }: { className: string; children: ReactNode }) {
  const path = usePathname();
  return (
    <a className={className} href={`/login?next=${encodeURIComponent(path)}`}>
      {children}
    </a>
  );
}

'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

/** Link to the sign-in page that leads back to the current address. Loaded whole: it stands in for missing pages. */
export function SignInHere({ className, children }: { className: string; children: ReactNode }) {
  const path = usePathname();
  return (
    <a className={className} href={`/login?next=${encodeURIComponent(path)}`}>
      {children}
    </a>
  );
}

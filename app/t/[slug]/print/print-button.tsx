'use client';
import { Printer } from 'lucide-react';
import { Button } from '@/app/_ui/button';

/** Opens the browser's print dialog. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="ink" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      {label}
    </Button>
  );
}

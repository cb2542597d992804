'use client';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { signOutHere } from '@/app/_parts/account/sign-in';
import { Button } from '@/app/_ui/button';

/** Ends the session of this browser, and leaves. */
export function SignOutButton({ children }: { children: string }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      icon={<LogOut aria-hidden="true" />}
      pending={leaving}
      onClick={() => {
        setLeaving(true);
        void signOutHere();
      }}
    >
      {children}
    </Button>
  );
}

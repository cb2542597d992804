'use client';
import { useEffect, useState } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { confirmAddressAction } from './actions';

/** Sends the token behind the #. A button, because mail servers look at links too. */
export function ConfirmAddress({ submit, missing }: { submit: string; missing: string }) {
  const [token, setToken] = useState<string | null>(null);
  const [done, setDone] = useState(false);

  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  if (token === '') return <Note tone="danger">{missing}</Note>;
  return (
    <ActionForm action={confirmAddressAction} className="form" onDone={() => setDone(true)}>
      <input type="hidden" name="token" value={token ?? ''} />
      <FormAnswer />
      {!done && (
        <div className="form-actions">
          <SubmitButton>{submit}</SubmitButton>
        </div>
      )}
    </ActionForm>
  );
}

'use client';

import type { ComponentProps } from 'react';
import { useFormStatus } from 'react-dom';
import { Button } from './button';

/** The submit button of the surrounding form; busy while its action runs. */
export function SubmitButton({ pending, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const status = useFormStatus();
  return <Button {...rest} type="submit" pending={pending || status.pending} />;
}

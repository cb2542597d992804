'use client';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { Connection } from './connection';

type Props = ComponentProps<typeof Connection>;

/** The state of the network, said on every page; its code comes after what the page is for. */
export function ConnectionLater(props: Props) {
  const [Shown, setShown] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let hasLeft = false;
    // Without a network it does not come, nor does the page that would need it.
    import('./connection').then(
      (loaded) => hasLeft || setShown(() => loaded.Connection),
      () => {},
    );
    return () => {
      hasLeft = true;
    };
  }, []);
  return Shown && <Shown {...props} />;
}

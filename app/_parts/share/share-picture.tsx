'use client';
import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { sharePictureAt } from './share-picture-at';

/** Shares the picture of an address by the device's share sheet, else saves it. */
export function SharePicture({
  address,
  words,
}: {
  address: string;
  words: { readonly do: string; readonly saved: string; readonly failed: string };
}) {
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle');
  const share = async () => {
    setState('busy');
    const done = await sharePictureAt(address, 'heerschau.png');
    setState(done === 'saved' || done === 'failed' ? done : 'idle');
  };
  return (
    <p className="flex flex-wrap items-center gap-3 pb-4">
      <Button icon={<ImageDown aria-hidden="true" />} pending={state === 'busy'} onClick={() => void share()}>
        {words.do}
      </Button>
      <span className="caption" role="status">
        {(state === 'saved' || state === 'failed') && words[state]}
      </span>
    </p>
  );
}

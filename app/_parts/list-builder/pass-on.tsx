'use client';
import { Check, Copy, Link2, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { copyText } from '@/app/_ui/copy-text';
import { shareText } from '@/app/_ui/share-text';

/** Buttons that copy or share a list as text or link. */
export function PassOn({
  text,
  links,
  texts,
  children,
}: {
  text: string;
  /** one per external program that opens such a list */
  links: readonly { readonly program: string; readonly href: string }[];
  texts: Readonly<Record<'title' | 'copyText' | 'copyLink' | 'share' | 'copied', string>>;
  /** further actions, e.g. print */
  children?: ReactNode;
}) {
  const [copied, setCopied] = useState<string | null>(null);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  const copy = async (what: string, content: string) => {
    if (await copyText(content)) setCopied(what);
  };
  const ways = [
    { what: 'text', content: text, icon: <Copy />, label: texts.copyText },
    ...links.map(({ program, href }) => ({
      what: program,
      content: href,
      icon: <Link2 />,
      label: `${texts.copyLink}: ${program}`,
    })),
  ];
  return (
    <section className="flex flex-wrap gap-2" aria-label={texts.title}>
      {children}
      {ways.map(({ what, content, icon, label }) => (
        <Button key={what} icon={copied === what ? <Check /> : icon} onClick={() => copy(what, content)}>
          <span aria-live="polite">{copied === what ? texts.copied : label}</span>
        </Button>
      ))}
      {canShare && (
        <Button
          icon={<Share2 />}
          onClick={() => {
            // Without a share sheet the text is copied, as by the button beside it.
            void shareText({ text });
          }}
        >
          {texts.share}
        </Button>
      )}
    </section>
  );
}

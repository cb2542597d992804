'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { hearServerTime } from '../time/server-clock';
import { followTournament } from './follow-tournament';
import { tellLiveLink } from './live-link';
import { RefreshPlan } from './refresh-plan';

/** Refreshes the page whenever the server announces a later revision than the one shown. */
export function LiveRefresh({ slug, revision }: { slug: string; revision: number }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const plan = useRef<RefreshPlan>(null);

  useEffect(() => {
    const own = new RefreshPlan(() => start(() => router.refresh()));
    plan.current = own;
    const leave = followTournament(slug, {
      revision: (told, spreadMs) => own.hear(told, Math.random() * spreadMs),
      time: (serverNow, fresh) => hearServerTime(serverNow, Date.now(), fresh),
      link: tellLiveLink,
    });
    return () => {
      leave();
      tellLiveLink(null);
      own.stop();
    };
  }, [slug, router]);

  useEffect(() => plan.current?.show(revision, pending), [revision, pending]);

  return null;
}

'use client';
import dynamic from 'next/dynamic';

// The list builder's own file stays whole on phones: the desk fetches this part of it by itself.
export const MoveDifferences = dynamic(
  async () => (await import('../list-builder/move-differences')).MoveDifferences,
);

'use client';
import dynamic from 'next/dynamic';

// Keeps the chunk of the list builder whole on phones: the desk loads this part separately.
export const MoveDifferences = dynamic(
  async () => (await import('../list-builder/move-differences')).MoveDifferences,
);

'use client';
import { useState } from 'react';

/**
 * Idempotency key: a repeated submit finds the result of the first. Keeps its first value: a refresh by the live stream
 * must not turn a repeated submit into a second entry.
 */
export function SubmissionKey({ value }: { value: string }) {
  const [first] = useState(value);
  return <input type="hidden" name="submissionKey" value={first} />;
}

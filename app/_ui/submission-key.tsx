'use client';
import { useState } from 'react';

/**
 * The hidden key that lets a repeated submit find what the first one made. Keeps the first value it was
 * given: a page rendered anew by the live stream must not turn a repeated submit into a second entry.
 */
export function SubmissionKey({ value }: { value: string }) {
  const [first] = useState(value);
  return <input type="hidden" name="submissionKey" value={first} />;
}

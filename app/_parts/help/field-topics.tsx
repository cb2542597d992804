'use client';
import { type ReactNode, useMemo } from 'react';
import { ExplainFields, type FieldTopic } from '@/app/_ui/field-help';
import { explainsField } from '@/lib/handbook/page';

/** Gives the fields below a "?" with their part of the handbook. */
export function FieldTopics({
  topics,
  lang,
  explain,
  more,
  children,
}: {
  /** `explains`: names of fields, `*` for any letters */
  topics: readonly (FieldTopic & { readonly explains: readonly string[] })[];
  lang: string;
  explain: string;
  more: string;
  children: ReactNode;
}) {
  const explanations = useMemo(
    () => ({
      find: (name: string) =>
        topics.find(({ explains }) => explains.some((pattern) => explainsField(pattern, name))),
      lang,
      explain,
      more,
    }),
    [topics, lang, explain, more],
  );
  return <ExplainFields value={explanations}>{children}</ExplainFields>;
}

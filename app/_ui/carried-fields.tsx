'use client';
import { createContext, type ReactNode, useContext } from 'react';

/** Hidden fields that every form within carries, by name. A file of its own: a match needs it long before any form. */
const Carried = createContext<Readonly<Record<string, string>>>({});

/** Gives all forms within these hidden fields. */
export const CarriedFields = ({
  fields,
  children,
}: {
  fields: Readonly<Record<string, string>>;
  children: ReactNode;
}) => <Carried value={fields}>{children}</Carried>;

/** What the enclosing `CarriedFields` add to a form, for those that are put together in code. */
export const useCarriedFields = () => useContext(Carried);

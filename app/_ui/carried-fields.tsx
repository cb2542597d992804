'use client';
import { createContext, type ReactNode, useContext } from 'react';

/** Hidden fields of every enclosed form, by name. In a file of its own: a match needs it long before any form. */
const Carried = createContext<Readonly<Record<string, string>>>({});

/** Adds hidden fields to all enclosed forms. */
export const CarriedFields = ({
  fields,
  children,
}: {
  fields: Readonly<Record<string, string>>;
  children: ReactNode;
}) => <Carried value={fields}>{children}</Carried>;

/** Hidden fields of the enclosing `CarriedFields`, for FormData built in code. */
export const useCarriedFields = () => useContext(Carried);

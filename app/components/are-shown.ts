/** Whether this server shows the page of all components: in development, and where its operator asks for it. */
export const areShown = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env.NODE_ENV === 'development' || env.HEERSCHAU_COMPONENTS === '1';

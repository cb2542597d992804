export const hasPostgres: boolean;
export function startPostgres(how?: { readonly durable?: boolean }): Promise<{
  url: string;
  restart?: (whileDown: () => Promise<void>) => Promise<void>;
  freeze?: () => () => void;
  stop: () => Promise<void>;
}>;

import type { IncomingHttpHeaders } from 'node:http';

export interface PlainPage {
  readonly language: string;
  readonly theme: string | undefined;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string };
  readonly refreshSeconds?: number;
}
export declare const plainPolicy: string;
export declare function plainPage(page: PlainPage): string;
export declare function isForEyes(headers: IncomingHttpHeaders): boolean;
export declare function comeBackAfter(share: number): number;
export declare function waitingAnswer(
  headers: IncomingHttpHeaders,
  reason: 'busy' | 'starting',
  seconds: number,
): { readonly status: 503; readonly headers: Readonly<Record<string, string>>; readonly body: string };

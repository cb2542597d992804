export declare function findBrowser(): string | undefined;
export declare function findFirefox(): string | undefined;
export declare function findWebKit(): { driver: string; browser: string; screen: string } | undefined;

CREATE TABLE `site_pages` (
	`page` text NOT NULL,
	`language` text NOT NULL,
	`markdown` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`page`, `language`)
);

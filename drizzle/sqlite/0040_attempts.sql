CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`times` text NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_until` ON `attempts` (`until`);
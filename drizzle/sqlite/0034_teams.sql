CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`name` text NOT NULL,
	`captain_id` text,
	`link_open` integer NOT NULL,
	`link_version` integer NOT NULL,
	`link_hash` text NOT NULL,
	`paid` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`captain_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `teams_captain` ON `teams` (`captain_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `teams_name` ON `teams` (`tournament_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `teams_link` ON `teams` (`link_hash`);
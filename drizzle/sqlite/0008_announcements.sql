CREATE TABLE `announcement_readers` (
	`announcement_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`seen_at` integer,
	PRIMARY KEY(`announcement_id`, `entry_id`),
	FOREIGN KEY (`announcement_id`) REFERENCES `announcements`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`text` text NOT NULL,
	`audience` text NOT NULL,
	`table_number` integer,
	`at` integer NOT NULL,
	`shown_until` integer,
	`withdrawn_at` integer,
	`submission_key` text NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `announcements_tournament` ON `announcements` (`tournament_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `announcements_submission` ON `announcements` (`tournament_id`,`submission_key`);
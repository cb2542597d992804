CREATE TABLE `person_entries` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `persons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `person_entries_person` ON `person_entries` (`person_id`);--> statement-breakpoint
CREATE TABLE `persons` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`pseudonym` text NOT NULL,
	`shown` text NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `persons_user` ON `persons` (`user_id`);--> statement-breakpoint
CREATE TABLE `series` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`qualifies_for` text NOT NULL,
	`settings` text NOT NULL,
	`owner_id` text,
	`submission_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `series_slug` ON `series` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `series_submission` ON `series` (`submission_key`);--> statement-breakpoint
CREATE INDEX `series_owner` ON `series` (`owner_id`);--> statement-breakpoint
CREATE TABLE `series_tournaments` (
	`series_id` text NOT NULL,
	`tournament_id` text NOT NULL,
	`state` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`series_id`, `tournament_id`),
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `series_tournaments_tournament` ON `series_tournaments` (`tournament_id`);
CREATE TABLE `army_list_locks` (
	`tournament_id` text NOT NULL,
	`entry_id` text PRIMARY KEY NOT NULL,
	`lock` text NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `army_list_locks_tournament` ON `army_list_locks` (`tournament_id`);--> statement-breakpoint
CREATE TABLE `army_lists` (
	`tournament_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`version` integer NOT NULL,
	`source` text NOT NULL,
	`list` text,
	`stated_points` integer,
	`handed_in_at` integer NOT NULL,
	`handed_in_by` text NOT NULL,
	`withdrawn_at` integer,
	`accepted` text NOT NULL,
	`set_points` integer,
	`set_points_reason` text NOT NULL,
	PRIMARY KEY(`entry_id`, `version`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `army_lists_tournament` ON `army_lists` (`tournament_id`);
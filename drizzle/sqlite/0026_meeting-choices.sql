CREATE TABLE `meeting_choices` (
	`round_id` text NOT NULL,
	`meeting` integer NOT NULL,
	`seq` integer NOT NULL,
	`part` text NOT NULL,
	`choice` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`round_id`, `meeting`, `seq`),
	FOREIGN KEY (`round_id`) REFERENCES `rounds`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `rounds` ADD `captains_at` integer;
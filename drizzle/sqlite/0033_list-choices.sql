CREATE TABLE `army_list_choices` (
	`tournament_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`round_number` integer NOT NULL,
	`slot` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `round_number`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `army_list_choices_tournament` ON `army_list_choices` (`tournament_id`);--> statement-breakpoint
ALTER TABLE `army_lists` ADD `slot` integer DEFAULT 1 NOT NULL;
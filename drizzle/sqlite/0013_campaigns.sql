CREATE TABLE `campaign_lines` (
	`tournament_id` text NOT NULL,
	`seq` integer NOT NULL,
	`author_entry_id` text,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`corrects` integer,
	`reason` text,
	`at` integer NOT NULL,
	`submission_key` text NOT NULL,
	PRIMARY KEY(`tournament_id`, `seq`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `campaign_lines_submission` ON `campaign_lines` (`tournament_id`,`submission_key`);
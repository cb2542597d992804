CREATE TABLE `list_editions` (
	`tournament_id` text NOT NULL,
	`edition` text NOT NULL,
	`file` text NOT NULL,
	`loaded_at` integer NOT NULL,
	PRIMARY KEY(`tournament_id`, `edition`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);

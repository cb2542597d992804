CREATE TABLE `halls` (
	`tournament_id` text PRIMARY KEY NOT NULL,
	`screens` text,
	`network` text,
	`address` text,
	`printed` text,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);

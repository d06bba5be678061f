-- People who sign in.
CREATE TABLE IF NOT EXISTS public.users (
  id SERIAL PRIMARY KEY,
  email VARCHAR(255) NOT NULL UNIQUE,
  team_id INT REFERENCES teams(id) ON DELETE CASCADE,
  created_at TIMESTAMP DEFAULT now(),
  CONSTRAINT fk FOREIGN KEY (team_id) REFERENCES "Teams" (id)
);
CREATE TABLE `orders` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `user_id` int NOT NULL COMMENT 'who',
  PRIMARY KEY (`id`),
  KEY `idx_user` (`user_id`),
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE VIEW active AS SELECT u.id, o.id FROM users u JOIN sales.orders o ON o.user_id = u.id;
CREATE MATERIALIZED VIEW mv AS SELECT * FROM users;
CREATE UNIQUE INDEX users_email ON users (email);
CREATE FUNCTION add(a integer, b integer) RETURNS integer AS $$ SELECT count(*) FROM users; $$ LANGUAGE sql;
CREATE OR REPLACE PROCEDURE p() LANGUAGE plpgsql AS $$ BEGIN INSERT INTO logs VALUES (1); END; $$;
CREATE TRIGGER t AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION add();
ALTER TABLE users ADD COLUMN age int;
ALTER TABLE orders ADD CONSTRAINT fk2 FOREIGN KEY (user_id) REFERENCES users (id);
INSERT INTO users (email) VALUES ('a');
UPDATE orders SET user_id = 1 WHERE id IN (SELECT id FROM carts);
DELETE FROM users WHERE id = 1;
DROP TABLE old_things;
CREATE TYPE mood AS ENUM ('sad', 'ok');
WITH recent AS (SELECT * FROM orders) SELECT * FROM recent;
DELIMITER //
CREATE PROCEDURE q() BEGIN SELECT 1; END //
DELIMITER ;
CREATE TABLE t2 AS SELECT * FROM users;
CREATE TABLE [dbo].[Album] ([AlbumId] INT NOT NULL, [Title] NVARCHAR(160) NOT NULL, CONSTRAINT [PK_Album] PRIMARY KEY CLUSTERED ([AlbumId]));
GO
CREATE VIRTUAL TABLE email USING fts5(sender, title);
CREATE SCHEMA app;
CREATE SEQUENCE seq;
CREATE TEMPORARY TABLE scratch (id int);
INSERT INTO scratch SELECT extract(year FROM created_at) FROM users, carts AS c LEFT JOIN LATERAL (SELECT 1) x ON true;
COPY users (id) FROM stdin;
1	it's data
\.
CREATE DEFINER=`root`@`localhost` TRIGGER audit BEFORE UPDATE ON orders FOR EACH ROW BEGIN
  INSERT INTO audit_log VALUES (NEW.id);
END;
SELECT * FROM users FOR UPDATE;
INSERT INTO users (id) VALUES (1) ON CONFLICT DO UPDATE SET id = 2;

-- name: GetUser :one
SELECT * FROM users WHERE id = $1;
GRANT CREATE TABLE TO shop;

import Database from "better-sqlite3";

// Holds the database in argv[2] exclusively for argv[3] milliseconds; says "locked" when it has it.
const [, , file, holdMs] = process.argv;
const database = new Database(file);
database.exec("BEGIN EXCLUSIVE");
process.stdout.write("locked\n");
setTimeout(() => {
  database.exec("COMMIT");
  database.close();
}, Number(holdMs));

import type { CasesById } from '../../cases/rule-cases.ts'

export const dataCases: CasesById = {
  'destroy-data': {
    stop: [
      "mysql -e 'drop table users'",
      "psql -c 'TRUNCATE orders'",
      "mongosh --eval 'db.dropDatabase()'",
      'redis-cli flushall',
      "echo 'DROP DATABASE x' | psql",
      "psql -c 'delete from users'",
      'dropdb prod',
      'npx prisma migrate reset --force',
      'rails db:drop',
      'gsutil rm -r gs://b',
      'psql <<EOF\ndrop schema public cascade;\nEOF',
      "sqlite3 a.db 'delete from t;'",
      'php artisan migrate:fresh',
      'curl -X DELETE http://localhost:9200/index',
    ],
    pass: [
      "psql -c 'select * from users'",
      "mysql -e 'show tables'",
      'redis-cli ping',
      'rails db:migrate',
      "psql -c 'delete from users where id = 3'",
      'npx prisma migrate dev',
      "sqlite3 a.db '.tables'",
      'psql -c "insert into notes values (\'drop table x\')"',
      'createdb test',
      'psql -c "comment on table t is \'do not drop table\'"',
      "sqlite3 :memory: 'drop table a'",
      'dropdb --if-exists app_test',
      'RAILS_ENV=test rails db:drop',
      'curl -X DELETE http://localhost:3000/items/1',
    ],
  },
}

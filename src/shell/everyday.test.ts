// Everyday developer commands: each must analyse without a problem and without touching anything odd.
import { describe, expect, it } from 'vitest'
import { analyze, effects } from './index.ts'

// `⏎` stands for a line end; `\${` and `` \` `` for what a template literal cannot hold.
const LINES = String.raw`
ls -la
ls -1 src | wc -l
pwd
cd packages/api && npm install
cd .. && ls
cat package.json | jq '.scripts'
jq -r '.dependencies | keys[]' package.json
jq '.version = "1.2.3"' package.json > tmp.json && mv tmp.json package.json
git status --short
git log --oneline -20 --graph --all
git log --since="2 weeks ago" --author="$(git config user.name)" --pretty=format:'%h %s'
git diff --stat origin/main...HEAD
git diff HEAD -- src/index.ts
git show HEAD:src/index.ts | head -50
git add -p src/
git commit -m "feat: add rm -rf guard; closes #12"
git commit -am "fix(shell): handle \$(cmd) in quotes"
git commit --amend --no-edit
git checkout -b feature/new-thing
git switch -c fix/bug origin/main
git fetch origin && git rebase origin/main
git pull --rebase --autostash
git push -u origin HEAD
git push origin feature/x
git stash push -m "wip" && git checkout main
git branch --merged | grep -v '\*' | xargs -n 1 git branch -d
git branch -a | sed 's/^..//' | sort
git tag -a v1.0.0 -m "release 1.0.0"
git cherry-pick abc123
git blame -L 10,20 src/app.ts
git rev-parse --short HEAD
git ls-files '*.ts' | xargs wc -l | tail -1
git diff --name-only main | grep '\.ts$' | xargs npx eslint --fix
git grep -n "TODO" -- '*.ts'
git -C ../sibling status
git config user.email dev@example.com
git -c color.ui=always log -5
git --no-pager log -3
GIT_PAGER=cat git log -1
GIT_EDITOR=true git rebase --continue
git bisect start HEAD v1.0 && git bisect run npm test
git worktree add ../wt feature/x
git submodule update --init --recursive
git submodule foreach 'git fetch && git status'
git clone https://github.com/org/repo.git
git remote -v
git shortlog -sn
npm ci
npm install --save-dev typescript @types/node
npm run build -- --watch
npm run lint && npm run test:unit
npm test 2>&1 | tail -50
npm outdated || true
npm view react versions --json | jq '.[-1]'
npm exec -- prettier --check .
npm pkg set scripts.test="vitest run"
npm ls --depth=0
npx tsc --noEmit -p tsconfig.json
npx -y create-vite@latest my-app --template react-ts
npx prettier --write "src/**/*.{ts,tsx}"
npx playwright test --grep "login flow"
npx jest --testPathPattern='src/.*\.test\.ts$' -t 'adds'
pnpm install --frozen-lockfile
pnpm -r --filter ./packages/* run build
pnpm exec vitest run src/foo.test.ts
pnpm dlx degit user/repo
yarn workspace web dev
yarn dlx @yarnpkg/doctor
bun test --watch
bunx tsc --version
deno run --allow-net server.ts
node --version && npm --version
node scripts/build.js --env production
node -e "console.log(require('./package.json').version)"
node -p "process.version"
node -e 'const fs=require("fs"); const p=JSON.parse(fs.readFileSync("package.json","utf8")); console.log(Object.keys(p.scripts).join("\n"))'
node --input-type=module -e "import {x} from './x.js'; console.log(x)"
node --test --test-reporter=spec test/*.test.js
node --max-old-space-size=4096 node_modules/.bin/webpack
NODE_ENV=production node server.js
NODE_ENV=test npm run migrate
cross-env NODE_ENV=test jest
dotenv -e .env.example -- npm start
tsx watch src/index.ts
python3 -m venv .venv && source .venv/bin/activate && pip install -r requirements.txt
python3 manage.py migrate
python -m http.server 8000
python3 -c 'import sys; print(sys.version)'
python3 -c "import json; print(json.dumps({'a': 1}))"
python3 -c "print('rm -rf /')"
python3 - <<'PY'⏎import json⏎for i in range(3):⏎    print(json.dumps({'i': i}))⏎PY
python3 <<EOF⏎print("hello")⏎EOF
echo '{"a":1}' | python3 -m json.tool
echo '{"a":1}' | python3 -c "import sys,json; print(json.load(sys.stdin)['a'])"
pytest -q tests/test_api.py::test_login -k 'not slow'
pip install -e '.[dev]'
pip list --outdated | awk 'NR>2 {print $1}'
poetry run pytest -x
uv run ruff check .
uv pip install requests
ruff check --fix src tests
black . && isort .
mypy --strict src
cargo build --release
cargo test -- --nocapture
cargo clippy --all-targets -- -D warnings
cargo run --bin server -- --port 8080
RUST_LOG=debug RUST_BACKTRACE=1 cargo test parser
rustup update stable
go build ./...
go test -run TestFoo -v ./pkg/...
go test ./... -coverprofile=cover.out && go tool cover -html=cover.out
go mod tidy
GOOS=linux GOARCH=amd64 go build -o bin/app ./cmd/app
gofmt -l .
go vet ./... && golangci-lint run
make
make -j$(nproc) all
make -C build install DESTDIR=$PWD/out
cmake -B build -S . -DCMAKE_BUILD_TYPE=Release && cmake --build build -j
./configure --prefix=$HOME/.local && make
./gradlew test --tests '*FooTest'
mvn -q -DskipTests package
bundle exec rspec spec/models
bundle install --jobs 4
rake db:migrate
ruby -e 'puts RUBY_VERSION'
php artisan migrate --seed
php -r 'echo PHP_VERSION;'
composer install --no-dev
dotnet test --no-build
mix test
terraform fmt -recursive
terraform init -backend=false && terraform validate
ansible-playbook -i hosts site.yml --check
docker ps --format '{{.Names}}\t{{.Status}}'
docker build -t app:dev --build-arg VERSION=1.0 .
docker run --rm -it -v "$PWD":/app -w /app node:20 npm test
docker run -d --name pg -e POSTGRES_PASSWORD=x -p 5432:5432 postgres:16
docker exec -it pg psql -U postgres -c 'select 1'
docker exec web sh -c 'ls -la /app && env | grep NODE'
docker logs -f --tail=100 web 2>&1 | grep -i error
docker compose up -d --build
docker compose exec web npm run migrate
docker compose logs web | tail -20
docker inspect -f '{{.State.Running}}' web
docker images | awk '{print $1":"$2}'
docker stop $(docker ps -q)
docker cp web:/app/dist ./dist
kubectl get pods -n staging -o wide
kubectl logs deploy/api -n staging --tail=200 | grep ERROR
kubectl describe pod api-123
kubectl exec -it api-123 -n staging -- sh -c 'env | sort'
kubectl port-forward svc/api 8080:80
kubectl get pods -o json | jq -r '.items[].metadata.name'
kubectl apply --dry-run=client -f k8s/
helm template chart | kubectl diff -f -
aws s3 ls s3://bucket/prefix/
gcloud config list
gh pr list --state open --json number,title
gh pr view 12 --comments
gh pr create --fill --title "Stop rm -rf /" --body "$(cat <<'EOF'⏎## Summary⏎- blocks rm -rf ~⏎EOF⏎)"
gh run watch --exit-status
gh api repos/org/repo/pulls --jq '.[].title'
curl -sS https://api.example.com/v1/items | jq '.data[] | .id'
curl -I https://example.com
curl -fsSL -o /tmp/x.tgz https://example.com/x.tgz
curl -s -o /dev/null -w '%{http_code}\n' http://localhost:3000/health
curl -s http://localhost:8080/metrics | grep '^http_requests'
curl -X DELETE http://localhost:3000/items/1
curl -H "Authorization: Bearer $TOKEN" https://api.example.com/me
wget -q https://example.com/file.zip -O /tmp/file.zip
find . -type f -name '*.js' -not -path '*/node_modules/*' | head
find . -name '*.orig' -delete
find src -name '*.ts' -exec grep -l 'foo' {} +
find . -type d -name __pycache__ -prune -exec rm -rf {} +
find . -type f -size +10M -exec ls -lh {} \; | awk '{print $5, $9}'
find . -newer package.json -type f | xargs ls -t
find src -type f \( -name '*.ts' -o -name '*.tsx' \) -print0 | xargs -0 sed -i 's/foo/bar/g'
find . -name '*.test.ts' | while read -r f; do echo "$f"; done
fd -e ts -x wc -l
grep -rn "export function" src --include='*.ts'
grep -rIl 'TODO' . --exclude-dir=node_modules
grep -E '^(foo|bar)' file.txt | sort -u
grep -c '' README.md
grep -rn 'rm -rf' docs scripts
rg -n 'useEffect\(' -g '*.tsx' src
rg --files | rg test
rg -l foo | xargs sed -i '' -e 's/foo/bar/'
ag 'pattern' lib
sed -n '10,20p' src/index.ts
sed -i.bak 's/version = .*/version = "1.0"/' Cargo.toml
sed -e 's/a/b/' -e '/^$/d' in.txt > out.txt
sed 's|/usr/local|/opt|g' conf.txt
awk -F: '{print $1}' names.txt
awk '{sum += $3} END {print sum / NR}' data.txt
awk 'NR==FNR{a[$1]=1;next} $1 in a' a.txt b.txt
awk -v n=3 'NR % n == 0' file
cut -d, -f1,3 data.csv | sort | uniq -c | sort -rn | head -5
tr -d '\r' < in.txt > out.txt
tr '[:upper:]' '[:lower:]' < names.txt
sort -t, -k2 -n data.csv
head -c 100 file.bin | xxd
tail -n +2 data.csv | wc -l
diff <(sort a.txt) <(sort b.txt)
diff -u old.ts new.ts | less
comm -13 <(ls a) <(ls b)
paste -sd, ids.txt
wc -l $(git ls-files '*.ts')
tee -a build.log < out.txt
echo "hello" | tee greeting.txt
echo -e "a\tb\nc" > table.txt
printf '%s\n' "\${arr[@]}"
printf "%-20s %s\n" name value
cat <<EOF > config.json⏎{"port": 3000}⏎EOF
cat > script.sh <<'EOF'⏎#!/bin/sh⏎set -e⏎npm run build⏎EOF⏎chmod +x script.sh && ./script.sh
cat >> .gitignore <<< "dist/"
cat README.md | head -20
cat a.txt b.txt > c.txt
cp -r src/ backup/
cp .env.example .env.local.example
mv old.ts new.ts
mv dist/*.js public/
rm -f /tmp/test.log
rm -rf node_modules package-lock.json && npm install
rm -rf ./dist ./build
rm -rf "$PWD/dist"
rm -rf "\${TMPDIR:-/tmp}/my-build"
rm -r coverage .nyc_output
mkdir -p src/{components,hooks,utils}
touch src/{a,b,c}.ts
ln -s ../shared shared
chmod 644 README.md
chmod -R u+w build
du -sh * | sort -h
df -h
ps aux | grep -v grep | grep node
ps -ef | awk '/node/ {print $2}' | head -1
kill $(lsof -ti:3000)
lsof -i :3000
pkill -f "vite dev"
netstat -tlnp
top -b -n 1 | head -20
free -m
uptime && date
date +%Y-%m-%dT%H:%M:%S
which node npm npx
type -a python3
command -v docker >/dev/null 2>&1 || echo "no docker"
test -f .env.example && echo yes
[ -d node_modules ] || npm ci
[[ -n "$CI" ]] && echo ci
[[ "$(uname)" == "Darwin" ]] && echo mac
if [ -f package.json ]; then npm test; else echo none; fi
if ! git diff --quiet; then git stash; fi
if command -v nvm >/dev/null; then nvm use; fi
for f in src/*.ts; do echo "== $f"; head -3 "$f"; done
for i in {1..5}; do curl -s localhost:3000/$i; done
for i in $(seq 1 3); do sleep 1; done
for d in packages/*/; do (cd "$d" && npm test); done
for pkg in core cli web; do npm run build -w "$pkg" || exit 1; done
for ((i=0; i<3; i++)); do echo $i; done
while ! nc -z localhost 5432; do sleep 1; done
while read -r line; do echo "$line"; done < list.txt
until curl -sf http://localhost:3000/health; do sleep 1; done
case "$1" in start) npm start;; stop) echo stop;; esac
x=5; y=$((x * 2)); echo "$y"
VERSION=$(node -p "require('./package.json').version"); echo "v$VERSION"
BRANCH=$(git branch --show-current) && echo "$BRANCH"
FILES=$(git diff --name-only); echo "$FILES" | wc -l
arr=(a b c); for x in "\${arr[@]}"; do echo "$x"; done
declare -A m=([a]=1 [b]=2); echo "\${m[a]}"
name=world; echo "hello \${name^^} \${name:0:2} \${#name}"
file=src/app.ts; echo "\${file%.ts}.js" "\${file##*/}"
export PATH="$HOME/.local/bin:$PATH"
export NODE_ENV=development FOO=bar
set -euo pipefail; npm ci; npm test
set -x; make test; set +x
source ~/.nvm/nvm.sh && nvm use 20
. ./scripts/env.sh
. venv/bin/activate
eval "$(ssh-agent -s)"
eval "$(direnv hook bash)"
eval "$(pyenv init -)"
trap 'rm -f /tmp/x.lock' EXIT
trap cleanup INT TERM
greet() { echo "hi $1"; }; greet bob
run() { echo "+ $*"; "$@"; }; run npm test
log() { printf '%s\n' "$*" >&2; }; log start
alias ll='ls -la'; ll
time npm run build
timeout 30 npm test
timeout -k 5 60s npm run e2e
nohup npm run dev > /tmp/dev.log 2>&1 &
npm run dev & sleep 5; curl localhost:5173; kill %1
(npm run server &) ; sleep 2
{ echo a; echo b; } > out.txt
(cd web && npm run build) && (cd api && go build ./...)
pushd web >/dev/null && npm ci && popd >/dev/null
xargs -I{} echo {} < list.txt
cat list.txt | xargs -P4 -n1 curl -sO
seq 1 10 | xargs -I % sh -c 'echo %; sleep 0.1'
echo "a b c" | xargs -n1 echo
ls *.png | parallel convert {} {.}.jpg
parallel echo {} ::: a b c
watch -n 2 'kubectl get pods'
watch -d ls -l
ssh dev@staging.example.com 'tail -100 /var/log/app.log'
ssh host uptime
scp build.tar.gz staging:/tmp/
rsync -avz --exclude node_modules ./ /tmp/copy/
tar czf dist.tar.gz dist/
tar -xzf archive.tar.gz -C vendor --strip-components=1
tar tf x.tgz | head
unzip -o x.zip -d out && ls out
gzip -k file.txt && gunzip -c file.txt.gz
base64 < image.png | head -c 40
echo -n 'hello' | base64
echo aGVsbG8= | base64 -d
echo -n secret | sha256sum
openssl rand -hex 16
openssl x509 -in cert.crt -noout -text
uuidgen | tr A-Z a-z
ssh-keygen -lf ~/.ssh/known_hosts
psql -h localhost -U dev -d app -c 'select count(*) from users'
psql "$DATABASE_URL" -f migrations/001.sql
mysql -e 'show tables' mydb
sqlite3 dev.db '.tables'
sqlite3 dev.db < schema.sql
redis-cli --scan --pattern 'user:*' | head
mongosh --eval 'db.users.countDocuments()'
sudo apt-get update && sudo apt-get install -y jq
sudo systemctl status nginx
sudo -u postgres psql -c '\l'
brew install jq
brew list --versions | grep node
apt list --installed 2>/dev/null | grep python
systemctl --user status app
journalctl -u app --since '1 hour ago' | tail
crontab -l
code --version
vim +10 src/a.ts
less +F logs/app.log
man -k regex
history | tail -5
echo $((16#ff)) $?
echo "exit: $?" "$$" "$!" "$#" "$0"
echo "\${PIPESTATUS[@]}"
echo 'single $HOME' "double $HOME" plain\ space
echo "path: $(basename "$(pwd)")"
echo "today is $(date +%F), rm -rf / is bad"
echo "use \`rm -rf\` carefully"
echo '$(rm -rf ~)'
echo "a && b || c; d | e > f"
echo * ?.txt [a-z]*.ts
ls !(node_modules) 2>/dev/null
: "\${FOO:=bar}"
: > empty.log
> empty.txt
true && false || echo done
test $# -eq 0
read -r a b <<< "1 2"; echo "$a-$b"
IFS=, read -ra parts <<< "a,b,c"; echo "\${parts[1]}"
mapfile -t lines < file.txt; echo "\${#lines[@]}"
printf -v s '%05d' 42; echo "$s"
exec 3>&1; echo hi >&3
npm test > out.log 2> err.log
npm test &> all.log
npm test 2>&1 | tee test.log | grep -c ok
ls nonexistent 2>/dev/null || true
command ls -la
builtin cd src
env NODE_ENV=test npm test
env -u FOO -i PATH=/usr/bin ls
nice -n 10 make
stdbuf -oL npm run dev | grep ready
hyperfine 'node a.js' 'node b.js'
concurrently "npm:server" "npm:client"
nodemon --watch src --exec "tsx src/index.ts"
entr -r npm test < files.txt
strace -f -e trace=open ls
gdb --args ./app --flag
valgrind --leak-check=full ./test
perf stat ls
ffmpeg -i in.mp4 -vf scale=640:-1 out.mp4
convert in.png -resize 50% out.png
pandoc README.md -o README.pdf
protoc --go_out=. api.proto
cargo fmt --check && cargo test
swift build
xcodebuild -scheme App -destination 'platform=iOS Simulator,name=iPhone 15' test
adb devices
flutter pub get && flutter test
echo "żółć ñandú 日本語"
git commit -m "docs: ünïcödé"
cat 'file with spaces.txt'
cd "$(git rev-parse --show-toplevel)" && npm test
cd "$(dirname "$0")" && ls
cd - && ls
"$HOME/.local/bin/tool" --help
$(npm bin)/eslint src
"\${VENV}/bin/python" -m pytest
$(which python3) --version
./node_modules/.bin/tsc -v
bash scripts/setup.sh --fast
sh ./install.sh
bash -n script.sh
bash -c 'echo $0 $1' foo bar
bash -lc "cd web && npm test"
bash -c "cd $DIR && npm test"
zsh -ic 'echo hi'
node <<'EOF'⏎console.log(1 + 1)⏎EOF
perl -pi -e 's/foo/bar/g' src/*.ts
perl -ne 'print if /error/i' app.log
perl -e 'print "hi\n"'
ruby -ne 'puts $_ if /x/' file.txt
jq -n --arg v "$VERSION" '{version: $v}' > version.json
yq '.services | keys' docker-compose.yml
sleep 5 && echo done
yes | head -3
seq 5 | paste -sd+ | bc
tmux new-session -d -s dev 'npm run dev'
screen -dmS build make
at -l
su - postgres -c 'psql -l'
coproc cat; echo hi >&"\${COPROC[1]}"
select x in a b; do echo "$x"; break; done
[[ $file =~ \.(ts|tsx)$ ]] && echo ts
(( count++ )) || true
! true
{ npm run lint; npm test; } 2>&1 | tee ci.log
npm run build && cp -r dist/* ../site/ && cd ../site && git add -A
git diff | pbcopy
git log -p | grep -A3 -B3 'password'
python - "$@" <<'EOF'⏎import sys⏎print(sys.argv)⏎EOF
cat <<'EOF' | tee -a notes.md⏎never run curl x | sh⏎EOF
cat <<-EOT⏎	indented $USER⏎	EOT
ls -la | grep -E '\.(sh|bash)$' | awk '{print $NF}' | xargs -r shellcheck
mapfile -d '' files < <(find . -name '*.md' -print0)
while IFS= read -r -d '' f; do wc -l "$f"; done < <(find src -name '*.ts' -print0)
read -p "continue? " yn; echo "$yn"
getopts "ab:" opt; echo "$opt"
wait; jobs; fg 2>/dev/null || true
ulimit -n 4096; umask 022
nl -ba src/a.ts | sed -n '1,40p'
od -c file | head
xxd -l 64 file.bin
strings bin/app | grep version
file * | grep text
stat -c '%s' package.json
readlink -f node_modules/.bin/tsc
realpath --relative-to=. src
mktemp -d
tmp=$(mktemp -d) && cd "$tmp" && git init -q
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cp a.ts "$tmp/"
npm version patch -m "release %s"
npm audit fix
pre-commit run --all-files
husky install
act -j test
shellcheck scripts/*.sh
hadolint Dockerfile
#!/usr/bin/env bash⏎set -euo pipefail⏎ROOT="$(cd "$(dirname "\${BASH_SOURCE[0]}")/.." && pwd)"⏎cd "$ROOT"⏎usage() { echo "usage: $0 [-v] name" >&2; exit 1; }⏎while getopts "v" opt; do⏎  case $opt in⏎    v) VERBOSE=1 ;;⏎    *) usage ;;⏎  esac⏎done⏎shift $((OPTIND - 1))⏎[[ $# -eq 1 ]] || usage⏎for pkg in packages/*; do⏎  if [[ -f "$pkg/package.json" ]]; then⏎    (cd "$pkg" && npm run build)⏎  fi⏎done
retry() { local n=0; until "$@"; do n=$((n+1)); [ $n -ge 3 ] && return 1; sleep 1; done; }; retry curl -sf http://localhost:3000
PORT=\${PORT:-3000}; curl -s "http://localhost:\${PORT}/health"
kubectl get pods | awk '/Evicted/ {print $1}' | xargs kubectl describe pod
export $(grep -v '^#' .env.example | xargs)
set -a; source .env.example; set +a; npm start
docker run --rm -v $(pwd):/src -w /src golang:1.22 sh -c 'go build ./... && go test ./...'
git log --format='%H' | head -5 | while read c; do git show --stat $c; done
npm run build 2>&1 | tee >(grep -i warn > warnings.txt) | tail
python3 -c 'import subprocess; print(subprocess.check_output(["git","rev-parse","HEAD"]).decode())'
node -e 'const {execSync}=require("child_process"); console.log(execSync("git status").toString())'
python3 -c "import requests; print(requests.get('http://localhost:8000').text)"
bash -c 'for i in 1 2 3; do echo $i; done'
sh -c 'cd sub && make'
cat file | while IFS=, read -r a b; do printf '%s-%s\n' "$a" "$b"; done
awk 'BEGIN{FS=","} {gsub(/"/,"",$2); print $2}' data.csv
if [[ "\${1:-}" == "--help" ]]; then echo help; fi
[ "$(git rev-parse --abbrev-ref HEAD)" = main ] && echo on-main
test -z "$(git status --porcelain)" || { echo dirty; exit 1; }
echo "\${arr[*]:1:2}" "\${x//\//-}" "\${y:+set}"
a=1 b=2 c=3 env | grep -E '^(a|b|c)='
ls **/*.ts
mv {old,new}.ts
cp config/{dev,prod}.json
diff <(git show main:package.json) package.json
jq --argjson n 3 '.x = $n' a.json | sponge a.json
gh pr checks --watch || true
find . -name '*.snap' -path '*__snapshots__*' -mtime +30 -print
sudo docker compose -f docker-compose.prod.yml ps
ssh -i ~/.ssh/id_ed25519 -p 2222 deploy@staging 'cd /srv/app && git pull && docker compose up -d'
ssh -N -L 5432:db:5432 bastion
tar -C /tmp -xzf x.tgz
npm i -g pnpm@9
npx --yes --package typescript tsc --init
npm init -y && npm pkg set type=module
cargo install --path . --locked
cargo watch -x 'test --lib'
go run ./cmd/migrate -- up
python -m pip install --upgrade pip
source "$(conda info --base)/etc/profile.d/conda.sh" && conda activate ml
conda run -n ml python train.py --epochs 3
CUDA_VISIBLE_DEVICES=0 python train.py
torchrun --nproc_per_node=2 train.py
make test ARGS="-k foo"
make help | grep -E '^[a-z]'
echo 'export FOO=1' >> .envrc
printf '%s\n' '#!/bin/sh' 'npm test' > .git/hooks/pre-push.sample
git update-index --chmod=+x script.sh
git stash list | head -1 | cut -d: -f1
git rebase -i HEAD~3
git reset --soft HEAD~1
git clean -nd
git format-patch -1 HEAD --stdout > fix.patch
git archive --format=tar HEAD | tar -t | head
terraform plan -out=tf.plan && terraform show -json tf.plan | jq .
aws sts get-caller-identity
aws s3 cp s3://bucket/key ./file
az account show
helm lint charts/app
k6 run load.js
ab -n 100 http://localhost:3000/
openssl s_client -connect localhost:443 </dev/null 2>/dev/null | openssl x509 -noout -dates
dig +short example.com
ping -c 1 localhost
nc -zv localhost 5432
time (for i in 1 2; do sleep 0.1; done)
exec > >(tee -a log.txt) 2>&1; npm test
trap 'kill $(jobs -p)' EXIT; npm run a & npm run b & wait
trap 'echo "error on line $LINENO"' ERR
: \${1?usage}
x="$(cat <<'EOF'⏎some 'quoted' text⏎EOF⏎)"; echo "$x"
cat <<'EOF' > src/a.ts⏎export const a = \`rm -rf \${x}\`⏎EOF
cat > a.py <<'EOF'⏎import os⏎print(os.getcwd())⏎EOF⏎python3 a.py
cat > t.js <<'EOF'⏎console.log("x")⏎EOF⏎node t.js && rm t.js
tee src/b.ts > /dev/null <<'EOF'⏎const x = '$(whoami)'⏎EOF
git apply <<'EOF'⏎diff --git a/x b/x⏎EOF
psql <<SQL⏎select 1;⏎SQL
curl -s https://api.example.com/x | python3 -c "import sys,json;print(json.load(sys.stdin))"
curl -s https://api.example.com/x | node -e "let d='';process.stdin.on('data',c=>d+=c).on('end',()=>console.log(JSON.parse(d).a))"
curl -s https://x.example.com/a.json | perl -ne 'print if /x/'
curl -sL https://example.com/archive.tgz | tar xz -C /tmp
echo "console.log(1)" | node
echo "print(1)" | python3
echo 'select 1' | psql
echo ls | bash
grep -oP '(?<=version=)[\d.]+' setup.cfg
perl -0777 -pe 's/a\nb/c/g' x.txt
ruby -e 'puts File.read("a.txt").lines.first'
php -l src/index.php
sed -E 's/(foo|bar)+/x/g; s/^e //' a.txt
sed '/start/,/end/d' a.txt
sed -n '$=' a.txt
sed "s/VERSION/$VERSION/e2/" t.txt || true
xargs -a list.txt -I{} cp {} out/
ls | xargs -I{} mv {} {}.bak
find . -name '*.js' -exec sh -c 'mv "$1" "\${1%.js}.ts"' _ {} \;
find . -name node_modules -type d -prune -exec rm -rf '{}' +
find . -type f -exec sed -i 's/a/b/' {} +
fd -H -t f .DS_Store -X rm
rm -rf "\${BUILD_DIR:-dist}"
rm -rf node_modules/.cache && rm -f *.tsbuildinfo
rm -rf $(find . -name dist -type d -not -path '*/node_modules/*')
tmpdir=$(mktemp -d); rm -rf "$tmpdir"
[ -n "$DIR" ] && rm -rf "$DIR/build"
killall node || true
pgrep -f vite | xargs kill
"\${EDITOR:-vi}" file.txt
$SHELL -c 'echo hi'
"$SHELL" --version
\${CC:-gcc} -o a a.c && ./a
PYTHON=python3; $PYTHON -m pytest
CMD="npm test"; $CMD
cmd=(npm run build); "\${cmd[@]}"
npm run "$TASK"
if [ "$CI" = true ]; then RUN="npm ci"; else RUN="npm install"; fi; $RUN
sudo -v && sudo -n true
su -c whoami
chown -R "$USER" .
chmod -R 755 dist
install -m 755 bin/app /tmp/app
xdg-open coverage/index.html
open -a Safari index.html
pbpaste | jq .
osascript -e 'display notification "done"'
defaults read com.apple.dock
systemctl restart nginx
service nginx reload
vagrant ssh -c 'ls /vagrant'
heroku logs --tail
fly logs
vercel dev
netlify dev
wrangler dev
supabase start
prisma migrate dev --name init
npx prisma generate
alembic upgrade head
flask run --debug
uvicorn app:app --reload
gunicorn app:app
celery -A app worker
jupyter nbconvert --to script nb.ipynb
R -e 'sessionInfo()'
Rscript -e 'print(1)'
julia -e 'println(1)'
elixir -e 'IO.puts 1'
lua -e 'print(1)'
tclsh <<< 'puts hi'
gdb -batch -ex run -ex bt ./app
lldb -o run -- ./app
git commit -m "$(cat <<'EOM'⏎feat: block curl | sh⏎⏎Stops \`rm -rf ~\` and $(whoami).⏎EOM⏎)"
gh pr create --title "x" --body "$(cat body.md)"
npm run build 2>&1 | grep -E "error|warning" | head -20 || true
cd /home/dev/project && git status && git diff | head -100
ls -la src/ && cat src/index.ts | head -50
sed -n '1,200p' src/a.ts && echo --- && sed -n '1,80p' src/b.ts
for f in $(git diff --name-only); do echo "$f"; npx prettier --check "$f"; done
python3 - <<'PY'⏎import subprocess, json⏎out = subprocess.run(["git", "status"], capture_output=True, text=True).stdout⏎print(out)⏎PY
python3 - <<'PY'⏎from pathlib import Path⏎p = Path('src/a.ts')⏎s = p.read_text()⏎s = s.replace('foo', 'bar')⏎p.write_text(s)⏎PY
python3 - <<'PY'⏎import re⏎with open('README.md') as f:⏎    t = f.read()⏎with open('README.md', 'w') as f:⏎    f.write(re.sub('a', 'b', t))⏎PY
node - <<'JS'⏎const fs = require('fs')⏎const p = JSON.parse(fs.readFileSync('package.json'))⏎p.version = '2.0.0'⏎fs.writeFileSync('package.json', JSON.stringify(p, null, 2))⏎JS
cat <<'EOF2' > test.sh⏎#!/bin/bash⏎for i in 1 2 3; do⏎  echo "$i"⏎done⏎EOF2⏎bash test.sh; rm test.sh
(sleep 5; kill $!) & npm start
npm test -- --reporter=verbose 2>&1 | awk '/FAIL/{p=1} p' | head -80
curl -s localhost:9200/_cat/indices?v
curl -sS -X POST http://127.0.0.1:8080/api -H 'Content-Type: application/json' --data-binary @test/fixtures/payload.json
while true; do curl -s localhost:3000 && break; sleep 1; done
timeout 10 bash -c 'until curl -sf localhost:3000; do sleep 1; done'
bash -c 'set -e; source ./env.sh; exec npm start'
set -o pipefail; cargo test 2>&1 | tee /tmp/out.txt; echo "\${PIPESTATUS[0]}"
grep -rn "process.env" src | cut -d: -f1 | sort | uniq -c
grep -rl "old-name" src | xargs sed -i 's/old-name/new-name/g'
git grep -l foo | xargs -I{} sed -i.bak 's/foo/bar/' {} && find . -name '*.bak' -delete
tail -f /var/log/syslog | grep --line-buffered err
mkdir -p /tmp/t && cd /tmp/t && npm init -y >/dev/null && npm i lodash && node -e "console.log(require('lodash').VERSION)"; cd - >/dev/null
rm -rf /tmp/t && mkdir /tmp/t
d=$(mktemp -d) && git clone --depth 1 https://github.com/a/b "$d" && ls "$d" && rm -rf "$d"
docker compose run --rm web bundle exec rails db:migrate
docker build . -t x && docker run --rm x sh -c "npm ci && npm test"
kubectl run tmp --rm -it --image=busybox -- sh
kubectl exec deploy/x -- env | grep FOO
ssh -t host 'sudo systemctl restart app'
npm config get registry && npm whoami
nvm install 20 && nvm use 20 && corepack enable
export NVM_DIR="$HOME/.nvm"; [ -s "$NVM_DIR/nvm.sh" ] && \. "$NVM_DIR/nvm.sh"
PATH="$PWD/node_modules/.bin:$PATH" tsc -p .
LC_ALL=C sort file | uniq
FORCE_COLOR=0 CI=1 npx vitest run --reporter=json > report.json
xcrun simctl list devices | grep Booted
perl -i -pe 's/\bfoo\b/bar/g' $(git ls-files '*.ts')
perl -MJSON -e 'print encode_json({a=>1})'
ruby -rjson -e 'puts JSON.parse(File.read("a.json"))["x"]'
awk 'BEGIN { cmd = "date"; cmd | getline d; close(cmd); print d }'
awk '{ print > ($1 ".txt") }' data
sqlite3 app.db "select * from users limit 5;"
psql postgres://localhost/app -c "\d users"
psql -c '\dt' && psql -c '\copy t from a.csv csv'
mysql -uroot -psecret app < dump.sql
redis-cli -h localhost flushdb || true
ffmpeg -i "in put.mp4" -c copy out.mp4 2>/dev/null
exiftool -all= img.jpg
`
  .trim()
  .split('\n')
  .map((line) => line.replaceAll('\\${', '${').replaceAll('\\`', '`').replaceAll('⏎', '\n'))

const INSIDE =
  /^(\/home\/dev\/project(\/|$)|\/home\/dev\/(site|sibling|wt)(\/|$)|\/tmp(\/|$)|\/dev\/(null|fd))/

describe('everyday commands', () => {
  it('are a corpus of more than 300 lines', () => expect(LINES.length).toBeGreaterThan(300))

  it.each(LINES)('%s', (line) => {
    const analysis = analyze(line, { cwd: '/home/dev/project', home: '/home/dev' })
    expect(analysis.problems).toEqual([])
    expect(analysis.truncated).toBe(false)
    expect(analysis.commands.length).toBeGreaterThan(0)
    for (const command of analysis.commands) {
      if (command.remote) continue
      const { deletes, writes, uploads } = effects(command)
      for (const use of [...deletes, ...writes]) if (use.path !== null) expect(use.path).toMatch(INSIDE)
      for (const use of deletes) if (use.path === null) expect(line).toMatch(/[$|]/)
      if (!/^scp|@test\/fixtures/.test(line)) expect(uploads).toEqual([])
    }
  })
})

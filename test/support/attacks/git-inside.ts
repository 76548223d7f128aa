/** Code that git itself runs, and so sees git's own files writable: what it leaves there for the person's next command. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Attack, Ground } from '../command-attacks.ts';

const RUNS = '[core]\n\tfsmonitor = touch {mark}\n\tbare = true\n[alias]\n\tzz = !touch {mark}\n';

/** An alias is a program that git starts: it sees what git sees. */
const byGit = (name: string, program: string, more: Partial<Attack> = {}): Attack => ({
  name,
  program,
  steps: [{ sh: 'git -c "alias.zz=!{root}/attack.sh" zz' }, ...(more.steps ?? [])],
  ...(more.files === undefined ? {} : { files: more.files }),
  ...(more.before === undefined ? {} : { before: more.before }),
  ...(more.then === undefined ? {} : { then: more.then }),
  check: (ground, seen) => {
    assert.match(seen, /the attack began/, 'the case shows nothing, because its program never ran');
    more.check?.(ground, seen);
  },
});

const leavesRepository = (name: string, program: string, enter: string): Attack => ({
  name,
  program,
  files: { evil: RUNS },
  steps: [{ exec: 'attack' }],
  check: (ground, seen) => {
    // The folder's name is none that a string can hold, or longer than a path: a shell goes there part by part.
    spawnSync('sh', ['-c', `${enter}; git status; git zz`], {
      cwd: ground.root,
      env: { PATH: process.env['PATH'] ?? '', HOME: ground.home },
      timeout: 300_000,
    });
    assert.ok(!existsSync(ground.mark), `executed outside:\n${seen}`);
  },
});

const inCommon = (ground: Ground) => {
  mkdirSync(path.join(ground.outside, 'objects/info'), { recursive: true });
  spawnSync('git', ['init', '-q', 'other'], { cwd: ground.outside });
  spawnSync('git', ['hash-object', '-w', '../secret.txt'], { cwd: path.join(ground.outside, 'other') });
};

export const GIT_INSIDE: readonly Attack[] = [
  byGit('the log of HEAD is a link to a shell\u2019s settings', 'ln -sf {home}/.bashrc .git/logs/HEAD'),
  byGit('the log of a branch is a link to a file that isn\u2019t there', 'ln -sf {mark} .git/logs/refs/heads/main'),
  byGit('the folder of logs\u2019 branches is a link', 'rm -rf .git/logs/refs; ln -s {outside} .git/logs/refs'),
  byGit(
    'the folder of branches is a link',
    'cp -r .git/refs/heads/. {root}/h; rm -r .git/refs/heads; ln -s {outside} .git/refs/heads',
  ),
  byGit('a branch is a link to a file outside', 'ln -sf {outside}/secret.txt .git/refs/heads/main', {
    steps: [{ sh: 'git rev-parse main' }, { sh: 'cat .git/refs/heads/main' }],
  }),
  byGit(
    'folders of objects are links',
    'for a in 0 1 2 3 4 5 6 7 8 9 a b c d e f; do for b in 0 1 2 3 4 5 6 7 8 9 a b c d e f; do test -e .git/objects/$a$b || ln -s {outside} .git/objects/$a$b; done; done',
  ),
  byGit('HEAD is a link to a file outside', 'ln -sf {outside}/secret.txt .git/HEAD', {
    steps: [{ sh: 'cat .git/HEAD' }],
  }),
  byGit('HEAD is a link to the files of a process', 'ln -sf /proc/self/environ .git/HEAD', {
    steps: [{ sh: 'cat .git/HEAD' }],
  }),
  byGit('the index is a link', 'rm -f .git/index; ln -s {outside}/secret.txt .git/index', {
    steps: [{ sh: 'cat .git/index' }, { sh: 'git add .' }],
  }),
  byGit(
    'messages are links',
    'for f in COMMIT_EDITMSG MERGE_MSG SQUASH_MSG ORIG_HEAD FETCH_HEAD; do rm -f .git/$f; ln -s {mark} .git/$f; done',
  ),
  byGit(
    'messages are links to what is read',
    'for f in COMMIT_EDITMSG MERGE_MSG SQUASH_MSG ORIG_HEAD FETCH_HEAD MERGE_HEAD packed-refs shallow; do rm -f .git/$f; ln -s {outside}/secret.txt .git/$f; done',
    {
      steps: ['COMMIT_EDITMSG', 'MERGE_MSG', 'SQUASH_MSG', 'ORIG_HEAD', 'FETCH_HEAD', 'packed-refs', 'shallow'].map(
        (name) => ({ sh: `cat .git/${name}` }),
      ),
    },
  ),
  byGit('messages are second names', 'for f in MERGE_MSG COMMIT_EDITMSG; do ln {outside}/secret.txt .git/$f; done', {
    steps: [{ sh: 'cat .git/MERGE_MSG' }],
  }),
  byGit('the index is a pipe that nobody writes', 'rm -f .git/index .git/MERGE_MSG; mkfifo .git/index .git/MERGE_MSG', {
    steps: [{ sh: 'git status' }],
  }),
  byGit('HEAD is a folder', 'rm .git/HEAD; mkdir .git/HEAD', {
    check: ({ root }) => assert.match(readFileSync(path.join(root, '.git/HEAD'), 'utf8'), /^ref: /),
  }),
  byGit('HEAD names a place outside', 'echo "ref: refs/heads/../../../../outside/mark" > .git/HEAD'),
  byGit('a branch names a place outside', 'echo "ref: refs/heads/../../../../outside/mark" > .git/refs/heads/main'),
  byGit(
    'a branch names a place outside, by another',
    'echo "ref: refs/x/y" > .git/HEAD; mkdir .git/refs/x; echo "ref:   refs/../../../outside/mark" > .git/refs/x/y',
  ),
  byGit('locks are links', 'for f in index HEAD packed-refs; do ln -s {mark} .git/$f.lock; done'),
  byGit(
    'objects of another repository',
    'mkdir -p .git/objects/info; echo {outside}/other/.git/objects > .git/objects/info/alternates',
    {
      before: inCommon,
      steps: [{ sh: 'git cat-file --batch-all-objects --batch' }, { sh: 'git cat-file -p 0c' }],
    },
  ),
  byGit('settings by a rename over them', 'cp evil .git/x; mv -f .git/x .git/config; cp evil .git/config.worktree', {
    files: { evil: RUNS },
  }),
  byGit('settings by their lock', 'cp evil .git/config.lock; mv .git/config.lock .git/config', {
    files: { evil: RUNS },
  }),
  byGit(
    'settings by git config and a file',
    'git config -f .git/config include.path ../evil; git config --global -f {home}/.gitconfig core.pager "touch {mark}"; git config --global core.pager "touch {mark}"',
    { files: { evil: RUNS } },
  ),
  byGit('another place for what is common', 'mkdir c; cp -r .git/. c; cp evil c/config; echo ../c > .git/commondir', {
    files: { evil: RUNS },
  }),
  byGit(
    'another worktree\u2019s settings',
    'mkdir -p .git/worktrees/w; cp evil .git/worktrees/w/config.worktree; echo ../.. > .git/worktrees/w/commondir',
  ),
  byGit(
    'a folder of hooks in the other\u2019s place',
    'mv .git/hooks .git/h; mkdir .git/hooks; printf "#!/bin/sh\\ntouch {mark}\\n" > .git/hooks/pre-commit; chmod +x .git/hooks/pre-commit',
  ),
  byGit(
    'the way out of the references',
    'cd .git/refs; cp {root}/evil ../config; ln -s ../hooks h; printf "#!/bin/sh\\ntouch {mark}\\n" > h/pre-commit; cp {root}/evil h/../../config',
    { files: { evil: RUNS } },
  ),
  byGit(
    'a list that a later git carries out',
    'mkdir -p .git/sequencer .git/rebase-apply; echo "exec touch {mark}" > .git/sequencer/todo; echo "x touch {mark}" > .git/rebase-apply/applying; git rev-parse HEAD > .git/CHERRY_PICK_HEAD',
    {
      then: [
        ['cherry-pick', '--continue'],
        ['am', '--continue'],
        ['rebase', '--continue'],
      ],
    },
  ),
  byGit(
    'a bisection with a program',
    'echo "touch {mark}" > .git/BISECT_RUN; echo main > .git/BISECT_START; touch .git/BISECT_LOG',
    {
      then: [
        ['bisect', 'log'],
        ['bisect', 'reset'],
      ],
    },
  ),
  byGit(
    'a tree with hooks in it',
    'b=$(echo "touch {mark}" | git hash-object -w --stdin); h=$(printf "100755 blob $b\\tpre-commit\\n" | git mktree); k=$(printf "040000 tree $h\\thooks\\n" | git mktree); t=$(printf "040000 tree $k\\t.git\\n" | git mktree); c=$(git -c user.name=a -c user.email=a@b commit-tree -m x $t); git update-ref refs/heads/evil $c',
    {
      then: [
        ['checkout', '-f', 'evil'],
        ['reset', '--hard', 'evil'],
      ],
    },
  ),
  byGit(
    'a tree in which a link is a folder too',
    'l=$(printf {outside} | git hash-object -w --stdin); b=$(echo x | git hash-object -w --stdin); s=$(printf "100644 blob $b\\tmark\\n" | git mktree); t=$(printf "120000 blob $l\\tway\\n040000 tree $s\\tway\\n" | git mktree); c=$(git -c user.name=a -c user.email=a@b commit-tree -m x $t); git update-ref refs/heads/evil $c',
    {
      then: [
        ['checkout', '-f', 'evil'],
        ['reset', '--hard', 'evil'],
      ],
    },
  ),
  byGit(
    'an attribute that needs a setting, which comes from a file beside',
    'echo "* diff=x filter=x merge=x" > .gitattributes; printf "[diff \\"x\\"]\\n\\ttextconv = touch {mark}\\n[filter \\"x\\"]\\n\\tclean = touch {mark}\\n" > .gitconfig; git config --local include.path ../.gitconfig',
  ),
  byGit(
    'what goes on when git has ended',
    'setsid sh -c "sleep 1; echo x > .git/hooks/pre-commit; while :; do sleep 1; done" >/dev/null 2>&1 &',
  ),
  leavesRepository(
    'a repository whose common part lies elsewhere',
    'mkdir -p b c/objects c/refs; cp evil c/config; echo ../c > b/commondir; echo "ref: refs/heads/main" > b/HEAD',
    'cd b',
  ),
  leavesRepository(
    'a repository whose HEAD is a link to nothing',
    'mkdir -p b/objects b/refs; cp evil b/config; ln -s refs/heads/main b/HEAD',
    'cd b',
  ),
  leavesRepository(
    'a repository of links',
    'mkdir -p b p q; cp evil b/config; ln -s ../p b/objects; ln -s ../q b/refs; echo "ref: refs/heads/main" > b/HEAD',
    'cd b',
  ),
  leavesRepository(
    'a repository in a folder whose name is no text',
    'd=$(printf "b\\377"); mkdir -p "$d/objects" "$d/refs"; cp evil "$d/config"; echo "ref: refs/heads/main" > "$d/HEAD"',
    'cd b*',
  ),
  leavesRepository(
    'a repository under .git in a folder whose name is no text',
    'd=$(printf "b\\377"); mkdir -p "$d/.git/objects" "$d/.git/refs"; sed s/bare.*// evil > "$d/.git/config"; echo "ref: refs/heads/main" > "$d/.git/HEAD"',
    'cd b*',
  ),
  leavesRepository(
    'a repository in a folder with a line\u2019s end in its name',
    'd=$(printf "b\\nc"); mkdir -p "$d/objects" "$d/refs"; cp evil "$d/config"; echo "ref: refs/heads/main" > "$d/HEAD"',
    'cd b*',
  ),
  leavesRepository(
    'a repository in a folder that nobody may look into',
    'mkdir -p b/objects b/refs; cp evil b/config; echo "ref: refs/heads/main" > b/HEAD; chmod 111 b; mkdir k; mv b k/b; chmod 311 k',
    'chmod 755 k k/b; cd k/b',
  ),
  leavesRepository(
    'a repository deeper than a path is long',
    'n=$(printf "%0200d" 0); for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do mkdir $n; cd -P $n; done; mkdir b; cd -P b; mkdir objects refs; echo "ref: refs/heads/main" > HEAD; printf "[core]\\n\\tfsmonitor = touch {mark}\\n\\tbare = true\\n[alias]\\n\\tzz = !touch {mark}\\n" > config',
    'cd deep.put-aside-* || true; while test -d 0*; do cd -P 0*; done; cd -P b',
  ),
  leavesRepository(
    'a repository among very many folders',
    'seq 1 6000 | xargs mkdir; mkdir -p 999999/objects 999999/refs; cp evil 999999/config; echo "ref: refs/heads/main" > 999999/HEAD',
    'cd 999999',
  ),
];

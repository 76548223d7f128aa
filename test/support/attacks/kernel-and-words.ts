/** What the kernel, names of files and the splitting of words leave open to a program that may do anything in its root. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Attack } from '../command-attacks.ts';

const code = (name: string, program: string, more: Partial<Attack> = {}): Attack => ({
  name,
  program,
  steps: [{ exec: 'attack' }, ...(more.steps ?? [])],
  ...(more.before === undefined ? {} : { before: more.before }),
  ...(more.files === undefined ? {} : { files: more.files }),
  ...(more.check === undefined ? {} : { check: more.check }),
});
const never =
  (pattern: RegExp): Attack['check'] =>
  (_, seen) =>
    assert.doesNotMatch(seen, pattern);
/** Perl can make any call of the kernel by its number; `got` is said where one went well. */
const call = (name: string, ...calls: readonly string[]): Attack =>
  code(name, calls.map((words) => `perl -e '$r = syscall(${words}); print "got" . "it\\n" if $r >= 0'`).join('\n'), {
    check: never(/gotit/),
  });
const sh = (name: string, command: string, more: Partial<Attack> = {}): Attack => ({
  name,
  steps: [{ sh: command }],
  ...more,
});

export const KERNEL_AND_WORDS: readonly Attack[] = [
  call('a socket of each family', '41,1,1,0', '41,2,1,0', '41,10,2,0', '41,16,3,0', '41,38,5,0', '41,40,1,0'),
  call('the same calls in their other form', '0x40000029,1,1,0', '0x40000065,16,1,0,0', '0x40000110,0x10000000'),
  call('namespaces by calls', '272,0x10000000', '272,0x20000', '435,0,0', '308,3,0'),
  call('mounts by the newer calls', '428,-100,0,1', '430,0,0', '155,0,0'),
  call('tracing whoever started it', '101,16,1,0,0', '310,1,0,0,0,0,0', '438,3,1,0'),
  call('keys that the kernel keeps', '250,0,-3,1', '248,0,0,0,0,-3'),
  call('rings, programs and probes of the kernel', '425,8,0', '321,0,0,0', '298,0,0,-1,-1,0', '323,0'),
  code(
    'letters typed into the terminal',
    'perl -e \'open T, "+<", "/dev/tty" or exit; print "typed" . "it" if ioctl(T, 0x5412, $c = "x")\'; echo x > /dev/tty',
    {
      check: never(/typedit/),
    },
  ),
  code(
    'the memory of whoever started it',
    'head -c 10 /proc/1/mem; cat /proc/1/maps /proc/1/environ; ls -l /proc/1/fd /proc/1/root; dd if=/proc/1/mem bs=1 count=1',
  ),
  code(
    'files of the kernel',
    'cat /proc/kcore /proc/keys /proc/sched_debug | head -c 99; echo 1 > /proc/self/oom_score_adj; echo x > /proc/1/comm; ls /sys/kernel /sys/fs/cgroup && echo listed',
  ),
  code('a device of its own', 'mknod d b 8 0; mknod c c 1 1; head -c 9 d c', {
    check: ({ root }) => assert.ok(!existsSync(path.join(root, 'd'))),
  }),
  code(
    'the loader and a copy of a program',
    'cp /bin/cat c; /lib64/ld-linux-x86-64.so.2 ./c {outside}/secret.txt; ./c {runtime}/secret.txt; exec -a cat ./c {home}/.ssh/id_rsa',
  ),
  code(
    'a program in memory alone',
    'perl -e \'$^F = 99; $n = "x"; $f = syscall(319, $n, 0); open O, ">&=$f"; print O "#!/bin/sh\\ntouch {mark}; cat {outside}/secret.txt\\n"; close STDIN; exec "/proc/self/fd/$f"\'',
  ),
  code(
    'two forks and a new session',
    "perl -e 'use POSIX; fork and exit; POSIX::setsid(); fork and exit; sleep 1 while 1' >/dev/null 2>&1",
  ),
  code(
    'what is begun later',
    'echo "touch {mark}" | at now; echo "* * * * * touch {mark}" | crontab -; systemd-run --user touch {mark}; nohup sh -c "sleep 2; touch {mark}; sleep 60" >/dev/null 2>&1 &',
  ),
  code('a bounded flood of processes', 'i=0; while test $i -lt 200; do sleep 30 & i=$((i+1)); done 2>/dev/null'),
  code('more memory than there is for it', 'perl -e \'$x = "a" x 1500000000; print "allocated" . "it"\'', {
    check: never(/allocatedit/),
  }),
  code('more output than anybody reads', 'yes aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | head -c 60000000', {
    check: (_, seen) => assert.ok(seen.length < 8_000_000),
  }),
  code('scratch space without end', 'head -c 400000000 /dev/zero > $TMPDIR/x; stat -c %s $TMPDIR/x', {
    check: never(/400000000/),
  }),
  code('a file in what others share', 'for d in $TMPDIR /dev/shm /dev/mqueue; do echo x > $d/bob-attack-shared; done', {
    check: () => {
      for (const place of [tmpdir(), '/dev/shm', '/dev/mqueue']) assert.ok(!existsSync(`${place}/bob-attack-shared`));
    },
  }),
  code('keys in the environment', 'env; cat /proc/*/environ; git var GIT_EDITOR', {
    before: ({ outside }) => {
      process.env['OPENAI_API_KEY'] = readFileSync(path.join(outside, 'secret.txt'), 'utf8').trim();
    },
  }),
  code(
    'archives with full names and ways up',
    'perl -e \'print "x"\' > f; tar -P --transform "s,.*,{mark}," -cf x.tar f; tar -P -xf x.tar; tar --transform "s,.*,../outside/mark," -P -cf y.tar f',
    {
      steps: [{ sh: 'tar -P -xf x.tar' }, { sh: 'tar -P -xf y.tar' }, { sh: 'tar -xf y.tar --absolute-names' }],
    },
  ),
  code(
    'an archive that writes through its own link',
    'ln -s {outside} w; tar -cf x.tar w; rm w; mkdir w; echo x > w/mark; tar -rf x.tar w/mark; rm -r w',
    {
      steps: [
        { sh: 'tar -P --keep-directory-symlink -xf x.tar' },
        { sh: 'zip -r y.zip w' },
        { sh: 'unzip -: -o y.zip' },
      ],
    },
  ),
  code(
    'tools of files, over links that a command made',
    'ln -s {outside}/secret.txt l; ln -s {mark} m; ln -s {outside} d; mkfifo p',
    {
      steps: [
        { call: 'get', with: { path: 'l' } },
        { call: 'fs.read_text', with: { path: 'l' } },
        { call: 'fs.read_text', with: { path: 'd/secret.txt' } },
        { call: 'fs.read_text', with: { path: 'p' } },
        { call: 'fs.list_dir', with: { path: 'd' } },
        { write: 'm', text: 'x' },
        { set: 'm', text: 'x' },
        { set: 'd/mark', text: 'x' },
        { write: 'd/mark', text: 'x' },
      ],
    },
  ),
  code(
    'tools of files, over the kernel\u2019s links',
    'ln -s /proc/self/cwd c; ln -s /proc/self/environ e; ln -s /dev/fd f',
    {
      steps: [
        { call: 'fs.read_text', with: { path: 'e' } },
        { write: 'f/1', text: 'x' },
        { call: 'get', with: { path: 'c/../outside/secret.txt' } },
      ],
    },
  ),
  code(
    'names that are options',
    'touch -- "--to-command=sh evil" "--checkpoint-action=exec=sh evil" --checkpoint=1 -e',
    {
      files: { evil: 'touch {mark}\n' },
      steps: [{ sh: 'tar -cf x.tar *' }, { sh: 'ls *' }, { exec: 'tar -cf x.tar *' }],
    },
  ),
  code(
    'names with ends of lines in them',
    'printf x > "$(printf "a\\ntouch b")"; ln -s {outside} "$(printf "w\\nx")"',
    { steps: [{ sh: 'ls -R' }] },
  ),
  sh('another command behind a semicolon', 'true; touch {mark}'),
  sh('another command behind a line\u2019s end', 'true\ntouch {mark}'),
  sh('a command in a command', 'echo "$(cat {outside}/secret.txt)" `cat {outside}/secret.txt`'),
  sh('into a file and from one', 'cat < {outside}/secret.txt > {mark}'),
  sh('a pipe into a shell', 'echo "touch {mark}" | sh'),
  sh('a variable before the program', 'GIT_PAGER="touch {mark}" git -p log'),
  sh('a program by its path', './attack.sh', { files: { 'attack.sh': '#!/bin/sh\ntouch {mark}\n' } }),
  sh('a shell by its path', '/bin/sh -c "touch {mark}"'),
  sh('a shell by a way up', '/usr/bin/../bin/sh -c "touch {mark}"'),
  sh('an interpreter by another of its names', 'perl5.36.0 -e "1"'),
  sh('a name with a character that nobody sees', 's\u200bh -c "touch {mark}"'),
  sh('wide letters', '\uff53\uff48 -c "touch {mark}"'),
  sh('quotes within a name', 's"h" -c "touch {mark}"'),
  sh('a backslash within a name', 's\\h -c "touch {mark}"'),
  sh('the end of all letters', 'cat notes.txt\u0000; touch {mark}'),
  sh('a command of a million letters', `echo ${'a'.repeat(1_000_000)}; touch {mark}`),
  sh('the person\u2019s folder by its sign', 'cat ~/.ssh/id_rsa $HOME/.ssh/id_rsa'),
  sh('a program that the root puts in another\u2019s place', 'ls', {
    files: { ls: '#!/bin/sh\ntouch {mark}\n', 'node_modules/.bin/ls': '#!/bin/sh\ntouch {mark}\n' },
  }),
  sh('a folder to begin in', 'git -C / -c core.fsmonitor="touch {mark}" status'),
  sh('files by their names in a list', 'du --files0-from=list', {
    files: { list: '{outside}/secret.txt\u0000' },
    before: ({ root, outside }) => symlinkSync(outside, path.join(root, 'w')),
  }),
];

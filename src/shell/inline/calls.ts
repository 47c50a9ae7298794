// Which calls of which language start processes, delete, read, write, reach the network or run more code.
// Data only. A name with a dot must match the end of the call as written; a name without one its last part.
import type { CodeCall } from '../analysis.ts'

export interface CallFact {
  readonly kind: CodeCall['kind']
  readonly recursive?: boolean
  /** The argument is the object the method is called on: `Path(x).unlink()`. */
  readonly receiver?: boolean
  /** Only counts when the code mentions this text. */
  readonly needs?: string
  /** Only as a bare name, never as a method: `eval(x)`, not `model.eval()`. */
  readonly bare?: boolean
}

type Row = readonly [names: string, fact: CallFact]

const PROCESS: CallFact = { kind: 'process' }
const DELETE: CallFact = { kind: 'delete' }
const DELETE_TREE: CallFact = { kind: 'delete', recursive: true }
const READ: CallFact = { kind: 'read' }
const WRITE: CallFact = { kind: 'write' }
const NETWORK: CallFact = { kind: 'network' }
const CODE: CallFact = { kind: 'code', bare: true }

const PYTHON: readonly Row[] = [
  [
    'system popen spawnl spawnlp spawnv spawnvp execl execlp execv execvp execvpe execve posix_spawn getoutput getstatusoutput create_subprocess_shell create_subprocess_exec pty.spawn',
    PROCESS,
  ],
  [
    'subprocess.run subprocess.call subprocess.Popen subprocess.check_call subprocess.check_output Popen check_call check_output',
    PROCESS,
  ],
  ['os.remove os.unlink os.rmdir os.truncate', DELETE],
  ['rmtree os.removedirs send2trash', DELETE_TREE],
  ['unlink rmdir', { kind: 'delete', receiver: true }],
  ['shutil.move os.rename os.replace', DELETE],
  ['read_text read_bytes', { kind: 'read', receiver: true }],
  ['write_text write_bytes touch', { kind: 'write', receiver: true }],
  ['shutil.copy shutil.copyfile shutil.copy2 shutil.copytree os.chmod os.chown os.symlink os.link', WRITE],
  [
    'urlopen urlretrieve requests.get requests.post requests.put requests.delete requests.patch requests.request requests.head httpx.get httpx.post httpx.put create_connection HTTPConnection HTTPSConnection ClientSession FTP SMTP',
    NETWORK,
  ],
  ['connect', { kind: 'network', needs: 'socket' }],
  ['exec eval', CODE],
  ['open', { kind: 'read', bare: true }],
  ['os.open io.open codecs.open', READ],
]

const JAVASCRIPT: readonly Row[] = [
  ['execSync spawnSync execFileSync execFile', PROCESS],
  ['exec spawn fork', { kind: 'process', needs: 'child_process' }],
  ['Bun.spawn Bun.spawnSync Deno.run Deno.Command', PROCESS],
  [
    'rmSync rmdirSync fs.rm fs.rmdir promises.rm fsp.rm rimraf rimrafSync removeSync emptyDirSync Deno.remove Deno.removeSync',
    DELETE_TREE,
  ],
  ['unlinkSync fs.unlink promises.unlink truncateSync renameSync fs.rename', DELETE],
  ['readFileSync readFile createReadStream openSync readTextFile readTextFileSync Bun.file', READ],
  [
    'writeFileSync writeFile appendFileSync appendFile createWriteStream writeTextFile writeTextFileSync copyFileSync copyFile cpSync symlinkSync chmodSync Bun.write',
    WRITE,
  ],
  ['fetch', { kind: 'network', bare: true }],
  [
    'http.request https.request http.get https.get net.connect net.createConnection axios.get axios.post axios.put axios axios.request WebSocket',
    NETWORK,
  ],
  ['eval Function', CODE],
  ['vm.runInThisContext runInThisContext runInNewContext', { kind: 'code' }],
]

const PERL: readonly Row[] = [
  ['system exec popen', { kind: 'process', bare: true }],
  ['unlink', { kind: 'delete', bare: true }],
  ['rmdir', { kind: 'delete', bare: true }],
  ['rmtree remove_tree', DELETE_TREE],
  ['rename move', { kind: 'delete', bare: true }],
  ['eval', CODE],
  ['get getstore', { kind: 'network', needs: 'LWP' }],
  ['new', { kind: 'network', needs: 'IO::Socket' }],
  ['open', { kind: 'read', bare: true }],
]

const RUBY: readonly Row[] = [
  ['system exec spawn', { kind: 'process', bare: true }],
  [
    'Open3.capture2 Open3.capture3 Open3.capture2e Open3.popen3 IO.popen Kernel.system Kernel.exec Process.spawn',
    PROCESS,
  ],
  ['rm_rf rm_r remove_entry remove_entry_secure rmtree remove_dir', DELETE_TREE],
  [
    'File.delete File.unlink FileUtils.rm FileUtils.rm_f Dir.rmdir Dir.delete Dir.unlink FileUtils.rmdir FileUtils.mv File.rename',
    DELETE,
  ],
  ['File.read IO.read File.readlines File.open IO.readlines File.foreach', READ],
  ['File.write IO.write FileUtils.cp FileUtils.touch FileUtils.cp_r FileUtils.ln_s', WRITE],
  [
    'Net::HTTP.get Net::HTTP.post Net::HTTP.start HTTP.get HTTP.post URI.open TCPSocket.new TCPSocket.open Net::HTTP.get_response',
    NETWORK,
  ],
  ['eval instance_eval', CODE],
]

const PHP: readonly Row[] = [
  ['system exec shell_exec passthru proc_open popen pcntl_exec', { kind: 'process', bare: true }],
  ['unlink rmdir rename', { kind: 'delete', bare: true }],
  ['file_get_contents readfile fopen file', { kind: 'read', bare: true }],
  ['file_put_contents copy touch symlink', { kind: 'write', bare: true }],
  ['curl_init fsockopen stream_socket_client', NETWORK],
  ['eval assert create_function', CODE],
]

const OTHERS: readonly Row[] = [
  ['system os.execute io.popen shell run', { kind: 'process' }],
  ['os.remove unlink file.remove rm', DELETE],
]

export const LANGUAGES: Readonly<Record<string, readonly Row[]>> = {
  python: PYTHON,
  javascript: JAVASCRIPT,
  perl: PERL,
  ruby: RUBY,
  php: PHP,
  awk: [['system', { kind: 'process', bare: true }]],
  lua: [
    ['os.execute io.popen', PROCESS],
    ['os.remove os.rename', DELETE],
    ['io.open', READ],
    ['load loadstring dofile', CODE],
  ],
  r: [
    ['system system2 shell', { kind: 'process', bare: true }],
    ['unlink file.remove', DELETE],
    ['eval', CODE],
  ],
  julia: OTHERS,
  elixir: [
    ['System.cmd System.shell os.cmd', PROCESS],
    ['File.rm_rf File.rm_rf!', DELETE_TREE],
    ['File.rm File.rm!', DELETE],
  ],
  groovy: [
    ['execute', { kind: 'process', receiver: true }],
    ['delete deleteDir', { kind: 'delete', receiver: true }],
  ],
  applescript: [],
  tcl: [['exec spawn', { kind: 'process', bare: true }]],
}

/**
 * Words that people build passwords from, collected by us: plain words, names, places, teams,
 * brands and keyboard habits. `isCommonPassword` refuses them alone, in pairs, and with numbers,
 * signs and letters written as digits (P2). `known-passwords.ts` has the list of whole passwords.
 */
export const COMMON_WORDS: readonly string[] = `
password passwort passw0rd passwd pass passcode passphrase secret secrets private access
admin administrator adminadmin root toor user username login logon letmein letmeinnow
welcome welcomeback hello helloworld iloveyou ilovegod ilovemy iloveu loveyou lovely lover
loves love loveme lovehurts trustno trustme trust monkey dragon master shadow sunshine
princess football baseball basketball softball soccer hockey tennis golf golfer swimming
volleyball cheerleader michael jordan jordan23 superman batman spiderman wonderwoman ironman
hulk avengers marvel starwars startrek skywalker jedi yoda vader matrix pokemon pikachu
naruto sasuke goku mario luigi zelda minecraft fortnite roblox playstation nintendo xbox
gamer gaming killer killers hunter ranger rangers cowboy cowboys steelers packers patriots
eagles raiders yankees redsox lakers celtics bulls chelsea arsenal liverpool manchester
united barcelona realmadrid juventus milan madrid london paris berlin newyork brooklyn
chicago boston dallas houston texas california florida vegas hollywood america american usa
canada mexico brazil india china japan australia england france germany spain italy russia
phoenix austin denver orlando seattle atlanta detroit miami oakland savannah virginia
carolina georgia montana dakota spring summer autumn winter fall season january february
march april may june july august september october november december monday tuesday
wednesday thursday friday saturday sunday today tomorrow yesterday weekend holiday christmas
easter halloween thanksgiving birthday newyear valentine money moneys cash dollar dollars
rich richer million millions millionaire bank banking bankaccount credit creditcard savings
payment pay paid work worker working job jobs office company business boss manager employee
salary wages finance financial budget debt mortgage test testing tester test123 testtest
demo example sample default temp temporary guest public changeme changeit change changethis
newpassword mypassword yourpassword thepassword password1 oldpassword mypass myaccount
account security secure secured system server computer laptop internet network wireless wifi
router windows microsoft google gmail yahoo hotmail outlook facebook twitter instagram
snapchat youtube netflix amazon apple iphone android samsung motorola nokia sony dell intel
cisco oracle linux ubuntu database website webmaster support service helpdesk office365 zoom
qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc
wsxedc edcrfv 1qaz2wsx 1qaz2wsx3edc zaq1 zaq12wsx zaq12wsxcde3 xsw2 q1w2e3 q1w2e3r4
q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y qweasd qweasdzxc asdzxc qwer
qwe asd zxc poiuyt lkjhgf mnbvcxz abc abcd abcdef abc123 a1b2c3 a1b2c3d4 aabbcc aaabbb xyz
xxx zzz 123qwe qwe123 123abc 147258369 159753 789456123 741852963 987654321 123123 121212
112233 131313 101010 696969 232323 252525 5201314 1314520 dog dogs doggy puppy cat cats
kitty kitten horse horses pony bird birds fish fishing tiger tigers lion lions bear bears
wolf wolves eagle falcon hawk shark dolphin dolphins panda bunny rabbit turtle snake spider
butterfly unicorn panther jaguar cheetah leopard elephant gorilla penguin mustang bronco
buffalo buster bailey max buddy charlie lucky rocky lucy molly daisy maggie bella sadie
sophie chloe coco pepper ginger oreo peanut cookie cookies brownie cupcake chocolate candy
sugar honey sweet sweetie sweetheart sweetness cherry apples banana orange lemon peach
strawberry mango coffee pizza cheese chicken bacon butter bread pumpkin beer whiskey vodka
tequila corona guinness budweiser red blue green black white yellow purple pink silver gold
golden brown grey gray rainbow blackjack redbull bluesky greenday blackberry purplerain
pinkfloyd star stars moon sun sunny sky ocean sea beach river lake mountain island forest
flower flowers rose roses lily jasmine violet sunflower garden tree thunder lightning storm
snow snowball snowman rain fire flame ice iceman diamond crystal emerald ruby pearl jewel
treasure magic magical mystery dream dreams dreamer angel angels heaven devil demon satan
lucifer jesus jesuschrist christ god godisgood godislove godbless bible blessed blessing
faith hope grace mercy prayer church amen lord savior trinity happy happiness smile smiley
laugh funny forever always never together friend friends friendship bestfriend family mother
mommy mom mama father daddy dad papa brother sister baby babygirl babyboy babe boy boys girl
girls man woman lady queen king kings prince husband wife married wedding son daughter
grandma grandpa beautiful beauty pretty cute handsome sexy hottie hotstuff cool awesome
amazing perfect special number one crazy loco chaos danger dangerous power powerful strong
strength warrior soldier army navy marine marines military police fireman doctor nurse
teacher student school college university class senior freedom liberty peace justice truth
honor legend hero heroes champion winner victory success genius einstein newton music guitar
piano drums drummer singer dancer dance dancing rock rocknroll metal metallica slipknot
nirvana beatles eminem tupac rihanna beyonce shakira madonna elvis nickelback linkinpark
acdc blink182 50cent snoopdogg rapper hiphop reggae jazz blues country concert car cars
truck motorcycle harley davidson yamaha honda toyota nissan mazda subaru ford chevy
chevrolet camaro corvette ferrari porsche mercedes bmw audi volkswagen lexus tesla racing
nascar driver speed turbo diesel gasoline airplane pilot rocket space galaxy alien aliens
planet earth mars jupiter saturn apollo viking pirate pirates ninja samurai knight wizard
merlin gandalf frodo hobbit legolas tolkien potter harrypotter hermione hogwarts dumbledore
voldemort narnia twilight vampire werewolf zombie ghost spartan trojan titan titans
gladiator maverick joker gambler poker casino lottery player players playboy bubbles bubba
tinker tinkerbell barbie mickey minnie donald goofy pluto snoopy garfield scooby scoobydoo
elmo cartoon simpsons homer bart spongebob dora winnie pooh nemo cinderella aladdin frozen
elsa thomas george james john robert william richard joseph charles daniel matthew anthony
mark steven andrew joshua kevin brian edward ronald timothy jason jeffrey ryan jacob gary
nicholas eric jonathan stephen larry justin scott brandon benjamin samuel gregory frank
alexander raymond patrick jack dennis jerry tyler aaron jose henry adam douglas nathan peter
zachary kyle walter harold carl arthur gerald roger keith jeremy lawrence sean christian
albert joe ethan willie jesse logan dylan bryan louis wayne ralph roy eugene vincent bobby
johnny philip carlos juan luis miguel antonio manuel francisco pedro diego alejandro mary
patricia jennifer linda elizabeth barbara susan jessica sarah karen nancy lisa betty
margaret sandra ashley kimberly emily donna michelle carol amanda dorothy melissa deborah
stephanie rebecca sharon laura cynthia kathleen amy angela shirley anna brenda pamela emma
nicole helen samantha katherine christine debra rachel carolyn janet catherine maria heather
diane ruth julie olivia joyce victoria kelly lauren christina joan evelyn judith megan
andrea cheryl hannah jacqueline martha gloria teresa ann sara madison frances kathryn janice
jean abigail alice julia judy denise amber doris marilyn danielle beverly isabella theresa
diana natalie brittany charlotte marie kayla alexis lori gabriela valentina camila mariana
smith johnson williams jones garcia miller davis rodriguez martinez hernandez lopez gonzalez
wilson anderson taylor moore jackson martin lee perez thompson harris sanchez clark ramirez
lewis robinson walker young allen wright torres nguyen hill flores adams nelson baker hall
rivera campbell mitchell carter fuckyou fuckme fuckoff fuck fucker asshole bitch bastard
shit bullshit cunt dick penis pussy whore slut sex sexsex porn naked boobs tits ass biteme
kissme kiss kisses suckit blowme bigdick hooters the your our you and for yes not who what
why how new old big little little1 hot cold dark light day night time life live living world
house home homes door window keys open close sesame opensesame enter abracadabra alakazam
hocuspocus whatever nothing nobody anything something everything everyone someone nowhere
whatsup goodluck goodbye byebye thankyou please sorry goaway getout comeon gofish letsgo
justdoit showme tellme knowme remember forget forgot forgetit dontforget idontknow dunno
nopass nopassword none null undefined blank empty unknown anonymous incorrect wrong correct
`
  .trim()
  .split(/\s+/);
